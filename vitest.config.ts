import { defineConfig } from 'vitest/config'

/**
 * What most tests spend their time on is reading the site's own modules, the contract and the built pages: the files of
 * a worker share them. Nothing that a test replaces outlives it.
 */
const shared = { isolate: false, restoreMocks: true, unstubEnvs: true, unstubGlobals: true }

/** Test projects; the last three need a built site in dist/. Nothing runs beside `timed`, whose tests measure time. */
export default defineConfig({
  test: {
    // Other checks run beside these.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // Style that pages carry is read as it is; other style is left out.
    css: { include: [/\.css\?raw$/] },
    projects: [
      { extends: true, test: { ...shared, name: 'unit', include: ['src/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: {
          ...shared,
          name: 'content',
          include: ['tests/content/**/*.test.{ts,tsx}'],
          globalSetup: 'tests/content/run/check.ts',
          runner: 'tests/content/run/runner.ts',
        },
      },
      { extends: true, test: { ...shared, name: 'gateway', include: ['tests/gateway/**/*.test.ts'] } },
      { extends: true, test: { name: 'server', include: ['tests/server/**/*.test.ts'] } },
      { extends: true, test: { name: 'writer', include: ['tests/writer/**/*.test.ts'] } },
      { extends: true, test: { name: 'supply', include: ['tests/supply/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'sandbox',
          include: ['tests/sandbox/**/*.test.ts'],
          globalSetup: 'tests/sandbox/run/bundle.ts',
        },
      },
      {
        extends: true,
        // Programs run two at a time: as many as the smallest machine has processors.
        test: {
          name: 'samples',
          include: ['tests/samples/**/*.test.ts'],
          hookTimeout: 180_000,
          fileParallelism: false,
          maxConcurrency: 2,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'built',
          include: ['tests/{built,hosts,provider}/**/*.test.ts'],
          // The first test that asks for the trees of all pages waits until they are parsed.
          testTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: { name: 'browser', include: ['tests/browser/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'timed',
          include: ['tests/**/*.timed.ts'],
          globalSetup: 'tests/sandbox/run/bundle.ts',
          fileParallelism: false,
        },
      },
    ],
  },
})
