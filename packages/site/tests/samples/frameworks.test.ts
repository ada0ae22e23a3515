/** Runs the samples for frameworks with the real frameworks. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { systemPython, whyMissing } from '../../../../scripts/interpreters.mjs'
import { fillFacts } from '@docs/model/contract/facts'
import { sign } from '@docs/model/contract/signature'
import { locales, type Locale } from '@docs/model/language/locales'
import { contracts, useFolder, write } from './programs'
import { freePort } from '../../../../tests/free-port'
import { pageSource } from '../../../../tests/page-source'

const contract = contracts.current!
const { demo, headers } = contract.signature
const header = (role: string) => headers.find((each) => each.role === role)!.name
const folder = useFolder()

/** The code in the tab of a framework. */
function fragment(locale: Locale, framework: string): string {
  const page = pageSource('signature_troubleshooting', locale)
  const tab = new RegExp(`<Tab id="raw-\\w+" label="${framework}">\\s+\`\`\`python\\n([\\s\\S]*?)\`\`\``)
  const [, code] = tab.exec(page) ?? []
  if (!code) throw new Error(`${locale}: the page has no Python code in a tab named ${framework}.`)
  return fillFacts(code, contract.facts)
}

/** Code around the fragments that the pages omit. */
const around = `
import hashlib
import hmac
import sys

def is_genuine(method, target, headers, body):
    parts = ["v1", method, target, headers["${header('timestamp')}"], hashlib.sha256(body).hexdigest()]
    expected = "v1=" + hmac.new(b"${demo.secret}", "\\n".join(parts).encode(), "sha256").hexdigest()
    return hmac.compare_digest(expected, headers["${header('signature')}"])

def store(body):
    assert isinstance(body, bytes) and b"event_id" in body
`

const frameworks = [
  {
    name: 'Django',
    needs: ['django'],
    start: `
from django.conf import settings
from django.core.wsgi import get_wsgi_application
from django.urls import path
from wsgiref.simple_server import make_server

middleware = ["django.middleware.csrf.CsrfViewMiddleware", "django.middleware.common.CommonMiddleware"]
settings.configure(ROOT_URLCONF=__name__, ALLOWED_HOSTS=["*"], SECRET_KEY="test", MIDDLEWARE=middleware)
urlpatterns = [path(CALLBACK_PATH[1:], receive)]
make_server("127.0.0.1", int(sys.argv[1]), get_wsgi_application()).serve_forever()
`,
  },
  {
    name: 'FastAPI',
    needs: ['fastapi', 'uvicorn'],
    start: `
import uvicorn

uvicorn.run(app, host="127.0.0.1", port=int(sys.argv[1]))
`,
  },
]

describe.each(frameworks)('the receiver in $name', ({ name, needs, start }) => {
  const missing = needs.map(whyMissing).find((reason) => reason !== undefined)
  let running: ChildProcess | undefined
  let base = ''

  beforeAll(async () => {
    if (missing) return
    const file = write(folder, join(name, 'main.py'), `${around}\n${fragment('en', name)}\n${start}`)
    const port = await freePort()
    running = spawn(systemPython, [file, String(port)], { stdio: 'ignore' })
    base = `http://127.0.0.1:${port}`
    const answers = () =>
      fetch(base).then(
        () => true,
        () => false,
      )
    await vi.waitUntil(answers, { timeout: 30_000 })
  })
  afterAll(async () => {
    if (!running || running.exitCode !== null) return
    running.kill()
    await once(running, 'exit')
  })

  const path = fillFacts('/callbacks/{{brand.slug}}', contract.facts)
  const body = '{\n "event_id": "evt_1", "description": "Кава ☕"}\n'

  test.for([
    ['a callback', path, path, body, 204],
    ['a callback to an address with a query', `${path}?shop=7&area=b%2F2`, `${path}?shop=7&area=b%2F2`, body, 204],
    ['a callback signed for another query', `${path}?shop=7`, path, body, 401],
    ['a callback with a reserialised body', path, path, JSON.stringify(JSON.parse(body)), 401],
  ] as const)('answers %s', async ([, target, signedTarget, sent, status], { skip }) => {
    skip(missing !== undefined, missing)
    const timestamp = Math.floor(Date.now() / 1000)
    const { signature } = sign(
      contract.signature,
      { method: 'POST', target: signedTarget, body },
      { secret: demo.secret, timestamp },
    )
    const answer = await fetch(base + target, {
      method: 'POST',
      body: sent,
      headers: {
        'Content-Type': 'application/json',
        [header('key')]: demo.key_id,
        [header('timestamp')]: String(timestamp),
        [header('signature')]: signature,
      },
    })
    expect(answer.status).toBe(status)
  })

  test.each(locales)('is the same in %s', (locale) => expect(fragment(locale, name)).toBe(fragment('en', name)))
})

test('every framework on a page has a test', () => {
  const page = pageSource('signature_troubleshooting')
  const shown = [...page.matchAll(/<Tab id="raw-\w+" label="(\w+)">/g)].map(([, label]) => label)
  expect(shown).toEqual(frameworks.map(({ name }) => name))
})
