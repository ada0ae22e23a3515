import { defineConfig } from 'vitest/config'

/** Test projects, in the order in which `npm test` runs them; the last two need a built site in dist/. */
export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'unit', include: ['src/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: {
          name: 'content',
          include: ['tests/content/**/*.test.{ts,tsx}'],
          globalSetup: 'tests/content/run/check.ts',
          runner: 'tests/content/run/runner.ts',
          testTimeout: 30_000,
        },
      },
      { extends: true, test: { name: 'gateway', include: ['tests/gateway/**/*.test.ts'] } },
      { extends: true, test: { name: 'server', include: ['tests/server/**/*.test.ts'] } },
      { extends: true, test: { name: 'writer', include: ['tests/writer/**/*.test.ts'] } },
      { extends: true, test: { name: 'supply', include: ['tests/supply/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'sandbox',
          include: ['tests/sandbox/**/*.test.ts'],
          globalSetup: 'tests/sandbox/run/bundle.ts',
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        // Programs run two at a time: as many as the smallest machine has processors.
        test: {
          name: 'samples',
          include: ['tests/samples/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 180_000,
          fileParallelism: false,
          maxConcurrency: 2,
        },
      },
      {
        extends: true,
        test: { name: 'built', include: ['tests/{built,hosts,provider}/**/*.test.ts'], testTimeout: 60_000 },
      },
      {
        extends: true,
        test: { name: 'browser', include: ['tests/browser/**/*.test.ts'], testTimeout: 30_000, hookTimeout: 60_000 },
      },
    ],
  },
})
