/** Stands for `react-dom/server` in the program; tests/sandbox/renderer.test.ts compares what both write. */
export { renderToStaticMarkup } from 'preact-render-to-string'
