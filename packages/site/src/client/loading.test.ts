import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { whenSlow } from './loading'

describe('the loading indicator (R4-29, R4-31)', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const wait = () => {
    const show = vi.fn()
    const hide = vi.fn()
    return { show, hide, end: whenSlow(show, hide) }
  }

  it('is hidden at 190 ms and shown at 210 ms', () => {
    const { show } = wait()
    vi.advanceTimersByTime(190)
    expect(show).not.toHaveBeenCalled()
    vi.advanceTimersByTime(20)
    expect(show).toHaveBeenCalledOnce()
  })

  it('never appears for a short wait', () => {
    const { show, hide, end } = wait()
    vi.advanceTimersByTime(100)
    end()
    vi.advanceTimersByTime(1000)
    expect(show).not.toHaveBeenCalled()
    expect(hide).not.toHaveBeenCalled()
  })

  it('is removed once when the wait ends', () => {
    const { hide, end } = wait()
    vi.advanceTimersByTime(900)
    expect(hide).not.toHaveBeenCalled()
    end()
    end()
    expect(hide).toHaveBeenCalledOnce()
  })
})
