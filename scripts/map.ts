/** `npm run map`: generates docs/map.md from rooms.js. */
import { writeFileSync } from 'node:fs'
import { rooms } from '../rooms.js'

export const mapFile = 'docs/map.md'

interface Room {
  is: string
  uses: string[]
}

const titles: Record<string, string> = {
  model: 'What site and sandbox share: the documented API and its payment services as typed data.',
  sandbox: 'The documented gateway, running: the program that readers start, and what the site plays.',
  site: 'The documentation website.',
}

/** The imports that a room may make, as arrows, without those implied by another arrow. */
function arrowsOf(own: Record<string, Room>): string[] {
  const rooms = (room: string): string[] => own[room]!.uses.map((each) => each.split('/')[0]!)
  const below = (room: string): string[] => rooms(room).flatMap((each) => [each, ...below(each)])
  return Object.keys(own).flatMap((room) => {
    const direct = [...new Set(rooms(room))]
    return direct
      .filter((each) => !direct.some((other) => other !== each && below(other).includes(each)))
      .map((each) => `  ${room} --> ${each}`)
  })
}

/** The text of docs/map.md. */
export function mapOf(): string {
  const parts = Object.entries(rooms as Record<string, Record<string, Room>>).map(([name, own]) =>
    [
      `## packages/${name}`,
      titles[name],
      ['```mermaid', 'flowchart TD', ...arrowsOf(own), '```'].join('\n'),
      [
        '| room | what it is | may import |',
        '|---|---|---|',
        ...Object.entries(own).map(
          ([room, { is, uses }]) => `| \`${room}\` | ${is} | ${uses.map((each) => `\`${each}\``).join(', ') || '–'} |`,
        ),
      ].join('\n'),
    ].join('\n\n'),
  )
  const intro = [
    '# The packages, their rooms, and what imports what',
    '`npm run map` draws this page from `rooms.js`; lint allows no other import.',
    [
      'Data flows one way: what writers keep (`contract/`, `catalogue/`, `content/`, `glossary/`, `scenarios/`,',
      '`texts/`) is read by `sources`, turned into what a page shows by `views`, drawn by `ui`, and brought together',
      'by `render`. A room is a folder of `src/`. An arrow means *may import at run time*; what a room reaches by',
      'another arrow is left out of the picture and stands in the table. Types may come from any room that stands',
      'before in the table. Another package is entered by the `exports` of its `package.json` only: `site` may enter',
      '`sandbox` and `model`, `sandbox` may enter `model`, and all may enter `brand/`.',
    ].join(' '),
  ]
  return `${[...intro, ...parts].join('\n\n')}\n`
}

if (process.argv[1]?.endsWith('map.ts')) writeFileSync(mapFile, mapOf())
