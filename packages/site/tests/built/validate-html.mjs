/** Validates pages in a thread of its own: `workerData` holds them, the answer is a line for each fault. */
import { parentPort, workerData } from 'node:worker_threads'
import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React writes the same in another way.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-case': 'off',
    // Anchors of dates and codes begin with a digit, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // Boxes of one name are several values of it.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox'] }],
    // A form of one search field is sent by Enter.
    'wcag/h32': 'off',
  },
})

parentPort.postMessage(
  workerData.flatMap(({ address, html }) =>
    validator
      .validateStringSync(html)
      .results.flatMap(({ messages }) => messages)
      .map(({ ruleId, message, selector }) => `${address}: ${ruleId}: ${message} (${selector ?? ''})`),
  ),
)
