import type { Fault } from '@docs/model/sources/faults'

const marker = /TODO:[ ]*([^'"*\n]*)/g
const told = 'Fill in: '

/** The `TODO:` markers that `npm run new` leaves for the writer, each followed by what to write there. */
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
