import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { texts } from '../../src/words/texts'
import type { VectorDocument, SignatureVector } from '@docs/model/vectors'
import { causeOf } from '../../src/doctor/causes'
import { faultsInBothModes } from './axe'
import { roots, useSite } from './site'

const site = useSite()
const published = JSON.parse(readFileSync('dist/downloads/signature-vectors.json', 'utf8')) as VectorDocument

/** A vector as an HTTP message; its clock goes into a field. */
const message = ({ message: { method, target, headers, body_text: body } }: SignatureVector) =>
  [
    `${method} ${target} HTTP/1.1`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\n')

const tamperOf = ({ id }: SignatureVector) => id.split('.')[1]

/** One refused vector of each sort, and the accepted one that it was made from. */
function vectorsOf(id: string): SignatureVector[] {
  return published.vectors.filter((each) => each.id === id || each.id.startsWith(`${id}.`))
}

interface Doctor {
  region: Locator
  ask: (text: string, arrived?: string) => Promise<{ text: string; link: string | null }>
}

function doctorOn(page: Page, name: string, x: (typeof texts)['en']['doctor']['form']): Doctor {
  const region = page.getByRole('region', { name })
  const box = region.getByRole('textbox', { name: x.request, exact: true })
  const verdict = region.getByRole('status')
  return {
    region,
    ask: async (text, arrived) => {
      await box.fill(text)
      if (arrived !== undefined) {
        if (!(await region.getByLabel(x.arrived.label).isVisible())) await region.getByText(x.more).click()
        await region.getByLabel(x.arrived.label).fill(arrived)
      }
      await region.locator('[role=status][aria-busy=false] p').first().waitFor()
      const links = verdict.getByRole('link')
      return {
        text: await verdict.innerText(),
        link: (await links.count()) > 0 ? await links.first().getAttribute('href') : null,
      }
    },
  }
}

describe.each(['en', 'uk'] as const)('the doctors (%s)', (locale) => {
  const root = roots[locale]
  const { doctor } = texts[locale]
  const cause = (id = '') => `${root}signature_troubleshooting#${id}`

  test('a right signature is right, and of a wrong one the cause is named, explained by its link', async () => {
    const page = await site.openPage({ path: `${root}signature_troubleshooting` })
    const { ask } = doctorOn(page, doctor.signature.title, doctor.form)
    const [accepted, refused] = vectorsOf('request_post')
    const { text, link } = await ask(message(accepted!), String(accepted!.now))
    expect([text, link]).toEqual([expect.stringContaining(doctor.verdict.right), null])
    expect((await ask(message(refused!))).link).toBe(cause(causeOf(tamperOf(refused!)!)))
    await page.getByRole('status').getByRole('link').first().click()
    expect(await page.locator(':target').innerText()).toContain('HMAC-SHA256')
  })

  test('the callback doctor says what the receiver has to do', async () => {
    const page = await site.openPage({ path: `${root}callbacks` })
    const { region, ask } = doctorOn(page, doctor.callback.title, doctor.form)
    const [accepted, refused] = vectorsOf('callback_post')
    await ask(message(refused!))
    const todo = region.locator('.doctor__event li')
    expect(await todo.allInnerTexts()).toEqual([expect.stringContaining('401')])
    await ask(message(accepted!))
    expect(await todo.first().innerText()).toContain('2xx')
    const { transaction } = JSON.parse(accepted!.message.body_text) as {
      transaction: { version: number; status: string }
    }
    expect((await todo.allInnerTexts()).join()).toContain(transaction.status)
    await region.getByLabel(doctor.event.version).fill(String(transaction.version + 1))
    expect((await todo.allInnerTexts()).join()).not.toContain(transaction.status)
    await region.getByLabel(doctor.event.seen).check()
    expect(await todo.count()).toBe(1)
    // A proxy has taken a prefix away, and the reader's URL has it.
    const { target } = accepted!.message
    await region.getByLabel(doctor.form.url.label).fill(`https://shop.example${target}`)
    expect((await ask(message(accepted!).replace(target, '/stripped'))).link).toBe(cause('other_target'))
  })

  test('nothing leaves the page, nothing is kept, and a strange secret is warned of', async () => {
    const page = await site.openPage({ path: `${root}signature_troubleshooting` })
    const requests: string[] = []
    page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).origin}`))
    const { region, ask } = doctorOn(page, doctor.signature.title, doctor.form)
    const [vector] = vectorsOf('request_post')
    await ask(message(vector!))
    await region.getByText(doctor.form.more).click()
    const secret = region.getByLabel(doctor.form.secret.label)
    await secret.fill(published.keys[0]!.secret)
    expect(await region.getByText(doctor.form.warning).count()).toBe(0)
    await secret.fill('a secret of somebody')
    await region.getByText(doctor.form.warning).waitFor()
    expect(new Set(requests)).toEqual(new Set([`GET ${site.origin}`]))
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]))
    expect(kept).not.toMatch(/secret of somebody|pix_payin_hpp/)
    expect(await faultsInBothModes(page)).toEqual([])
  })
})

test('two texts stand side by side at the first byte that differs', async () => {
  const page = await site.openPage({ path: '/signature_troubleshooting' })
  const { doctor } = texts.en
  const { region, ask } = doctorOn(page, doctor.signature.title, doctor.form)
  const [right] = vectorsOf('request_post')
  await ask(message(vectorsOf('request_post').find((each) => tamperOf(each) === 'final_line_feed')!))
  expect(await region.locator('.doctor__sides mark').allInnerTexts()).toEqual([`[${doctor.result.end}]`, '\\n\n'])
  // Of an unknown mistake, the reader's own string to sign shows it.
  await ask(message(right!).replace(/=[0-9a-f]{64}/, `=${'0'.repeat(64)}`))
  const own = region.getByLabel(doctor.result.compare)
  await own.fill(right!.steps.string_to_sign.replace('POST', 'PUT'))
  expect(await region.locator('.doctor__sides mark').allInnerTexts()).toEqual(['O', 'U'])
  await own.fill(right!.steps.string_to_sign)
  await region.getByText(doctor.result.same).waitFor()
  await region.getByRole('textbox', { name: doctor.form.request, exact: true }).focus()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
})

test('if its knowledge cannot be loaded, it says so and tries again', async () => {
  const page = await site.openPage({ path: '/signature_troubleshooting', expected: /doctor\.json|500/ })
  await page.route('**/doctor.json', (route) => route.fulfill({ status: 500 }), { times: 1 })
  const { doctor, islands } = texts.en
  const { region, ask } = doctorOn(page, doctor.signature.title, doctor.form)
  await region.getByRole('textbox').focus()
  await region.getByRole('button', { name: islands.retry }).click()
  expect((await ask(message(vectorsOf('request_post')[0]!))).text).toContain(doctor.verdict.right)
})

test('without JavaScript it says what it needs', async () => {
  const page = await site.openPage({ path: '/signature_troubleshooting', javaScriptEnabled: false })
  expect(await page.getByRole('textbox', { name: texts.en.doctor.form.request }).count()).toBe(0)
  expect(await page.getByText(texts.en.doctor.form.needsScript).isVisible()).toBe(true)
})
