import type { Fault } from '@docs/model/sources/faults'

const marker = /TODO:[ ]*([^'"*\n]*)/g
const told = 'Fill in: '

/** What `npm run new` has left to the writer: each place with `TODO:`, followed by what is wanted there. */
export function markerFaults(file: string, text: string): Fault[] {
  return text.split('\n').flatMap((line, at) =>
    [...line.matchAll(marker)].map(([, wanted = '']) => ({
      file,
      line: at + 1,
      message: told + (wanted.trim() || 'what is marked here, and delete the marker'),
    })),
  )
}

export const isMarker = ({ message }: Fault): boolean => message.startsWith(told)
