/** Checks raw requests and bodies byte by byte. */
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { operation as readOperation, requestTarget } from '@docs/model/contract/operation'
import { bearerHeaders, bodyBytes, signatureHeaders } from '@docs/model/contract/signature'
import { startAtExamples } from './endpoint'
import { contracts, samplesIn } from './programs'

/** Errors that the sandbox may return for an example about an object that does not exist in it. */
const unknownHere = /not_found|cursor_invalid|scope_insufficient|^1006$/

/** The time of the examples: the first instant of 2026, except for a report, whose month must be over. */
const startOf = (operation: string) =>
  Date.parse(operation === 'report_create' ? '2026-02-01T12:00:00Z' : '2026-01-01T00:00:00Z')

describe.each(Object.entries(contracts))('raw requests of the %s contract', (_name, contract) => {
  const { demo } = contract.signature

  test.for(samplesIn(contract, 'http'))('$path', async (sample) => {
    const operation = readOperation(contract, sample.operation)
    const [example] = operation.requestExamples
    const body = bodyBytes(example?.body)
    const request = { method: operation.method, target: requestTarget(operation.path, example!), body }

    const end = sample.code.indexOf('\r\n\r\n')
    const [requestLine, ...headerLines] = sample.code.slice(0, end).split('\r\n')
    expect(requestLine).toBe(`${operation.method} ${request.target} HTTP/1.1`)
    // No bare line feeds, no trailing spaces, only ASCII.
    expect(headerLines.filter((line) => !/^[A-Za-z-]+: [\x21-\x7E](?:[\x20-\x7E]*[\x21-\x7E])?$/.test(line))).toEqual(
      [],
    )
    expect(headerLines.map((line) => line.split(': '))).toEqual(
      Object.entries({
        Host: new URL(contract.document.servers[0]?.url ?? '').host,
        ...(body !== undefined && {
          'Content-Type': 'application/json',
          'Content-Length': String(Buffer.byteLength(body)),
        }),
        ...(operation.idempotent && { 'Idempotency-Key': demo.idempotency_key }),
        ...(operation.auth === 'bearer'
          ? bearerHeaders(contract.signature)
          : signatureHeaders(contract.signature, request)),
      }),
    )
    expect(sample.code.slice(end + 4)).toBe(body ?? '')

    const endpoint = await startAtExamples(startOf(sample.operation))
    onTestFinished(endpoint.close)
    const answer = await text(connect(endpoint.port, '127.0.0.1').end(sample.code))
    const status = Number(/^HTTP\/1\.1 (\d+) /.exec(answer)?.[1])
    const { code } = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))) as { code?: string | number }
    expect(status < 300 || unknownHere.test(String(code)), answer).toBe(true)
  })

  test.for(samplesIn(contract, 'json'))('$path is the example', ({ operation, code }) => {
    expect(JSON.parse(code)).toEqual(readOperation(contract, operation).requestExamples[0]?.body)
  })
})
