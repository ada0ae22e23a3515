/** Stands for `react-dom/server` in the program; tests/sandbox/renderer.test.ts compares what both write. */
// The renderer's peer: the elements are its own.
import 'preact'

export { renderToStaticMarkup } from 'preact-render-to-string'
