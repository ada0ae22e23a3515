import { defineConfig } from 'vitest/config'

/**
 * What most tests spend their time on is reading the site's own modules, the contract and the built pages: the files of
 * a worker share them. Nothing that a test replaces outlives it.
 */
const shared = { isolate: false, restoreMocks: true, unstubEnvs: true, unstubGlobals: true }

/** What builds or tests copies of the project, each with its own edits. */
const copies = [
  'packages/site/tests/content/commands.test.ts',
  'packages/site/tests/provider/**/*.test.ts',
  'packages/site/tests/writer/**/*.test.ts',
]

/**
 * Test projects. `built`, `browser`, `every`, `hosts` and `engines` need a built site in dist/. `timed` measures, so
 * nothing may run beside it: no other command includes it.
 */
export default defineConfig({
  test: {
    // Other checks run beside these.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    // Style that pages carry is read as it is; other style is left out.
    css: { include: [/\.css\?raw$/] },
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          include: ['packages/{model,site}/src/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'content',
          include: ['packages/site/tests/content/**/*.test.{ts,tsx}'],
          exclude: copies,
          globalSetup: 'packages/site/tests/content/run/check.ts',
          runner: 'packages/site/tests/content/run/runner.ts',
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'gateway',
          include: ['packages/sandbox/{src,tests/gateway,tests/torture}/**/*.test.ts'],
        },
      },
      { extends: true, test: { name: 'server', include: ['packages/site/tests/server/**/*.test.ts'] } },
      { extends: true, test: { name: 'copies', include: copies, fileParallelism: false } },
      { extends: true, test: { name: 'supply', include: ['tests/supply/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'sandbox',
          include: ['packages/sandbox/tests/program/**/*.test.ts'],
          globalSetup: 'packages/sandbox/tests/program/run/bundle.ts',
        },
      },
      {
        extends: true,
        // Programs run two at a time: as many as the smallest machine has processors.
        test: {
          name: 'samples',
          include: ['packages/site/tests/samples/**/*.test.ts'],
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
          include: ['packages/site/tests/built/**/*.test.ts'],
          // The first test that asks for the trees of all pages waits until they are parsed.
          testTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: { name: 'hosts', include: ['packages/site/tests/hosts/**/*.test.ts'], testTimeout: 180_000 },
      },
      {
        extends: true,
        // Its files share a browser, whose start takes as long as some of them.
        test: { ...shared, name: 'browser', include: ['packages/site/tests/browser/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'every',
          include: ['packages/site/tests/browser/**/*.every.ts'],
          testTimeout: 300_000,
        },
      },
      { extends: true, test: { name: 'engines', include: ['packages/site/tests/engines/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'timed',
          include: ['packages/sandbox/tests/**/*.timed.ts'],
          globalSetup: 'packages/sandbox/tests/program/run/bundle.ts',
        },
      },
    ],
  },
})
