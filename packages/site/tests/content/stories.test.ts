/* The stories of guides, played as pages play them. */
import { describe, expect, test } from 'vitest'
import { currentVersion } from '@docs/model/brand/versions'
import { locales } from '@docs/model/language/locales'
import type { Entry } from '@docs/model/scenarios/types'
import { playedService, readStage } from '@docs/sandbox/scenarios/played'
import { editionOf } from '../../src/editions/edition'
import { Story, type WrittenStory } from '../../src/playground/story'
import { storyOf, storyPlaces } from '../../src/render/story'
import { guideView } from '../../src/views/guide'

const { rules } = await readStage()
const ids = [...new Set(storyPlaces().map(({ id }) => id))]

/** As it arrives in the page. */
const written = async (id: string, locale = locales[0]): Promise<WrittenStory> =>
  JSON.parse(JSON.stringify(await storyOf(locale, id))) as WrittenStory

/** Presses the button until nothing is left; each press shows something, or answers a callback. */
async function playedToEnd(story: Story): Promise<Story> {
  while (!story.isOver) {
    const { waits, scenes } = story
    await story.next()
    if (!waits) expect(story.scenes.length).toBe(scenes.length + 1)
  }
  return story
}

test.each(ids)('the story of %s is the payment that its guide prints', async (id) => {
  const story = await playedToEnd(new Story(await written(id), rules))
  expect(story.transcript()).toEqual(await playedService(id))
  const isShown = ({ kind }: Entry) => kind !== 'clock' && kind !== 'payer'
  expect(story.scenes.flatMap(({ entries }) => entries).filter(isShown)).toEqual(
    story.transcript().entries.filter(isShown),
  )
})

describe.each(locales)('in %s', (locale) => {
  test.each(ids)('the story of %s tells what its picture shows', async (id) => {
    const [{ told }, { sources }, transcript] = await Promise.all([
      storyOf(locale, id),
      editionOf({ locale, version: currentVersion }),
      playedService(id),
    ])
    let rest = guideView(id, sources, transcript).flow.alternative
    for (const sentence of told.flat().map((each) => each.replaceAll('`', '')))
      if (rest.startsWith(sentence)) rest = rest.slice(sentence.length).trimStart()
    expect(rest).toBe('')
  })
})
