/** Designs of payers' pages, and the checks before one is created. */
import { fieldFault as fault, type FieldFault } from '../http/refusal'
import type { Design, SlotValue } from '../types'
import { contrastOf } from './contrast'
import { bytesOf, pictureOf } from './pictures'
import { templateOf, type Template, type TemplateSlot } from './templates'

/** The template's defaults. */
export const plainDesign = ({ id, slots }: Template): Design => ({
  template: id,
  colors: Object.fromEntries(slots.flatMap((each) => (each.type === 'color' ? [[each.slot, each.default]] : []))),
  texts: {},
  images: {},
})

export function designOf(template: Template, values: SlotValue[]): Design {
  const design = plainDesign(template)
  for (const value of values) {
    if (value.type === 'color') design.colors[value.slot] = value.color
    if (value.type === 'text') design.texts[value.slot] = value.texts
    if (value.type === 'image') {
      const { media_type, data, alternative } = value
      design.images[value.slot] = { media_type, data, alternative }
    }
  }
  return design
}

export interface Contrast {
  slot: string
  contrast_with: string
  ratio: number
  min_contrast: number
}

/** Each pair of colours for which the template requires a minimum contrast. */
export function contrastsOf(template: Template, { colors }: Design): Contrast[] {
  return template.slots.flatMap((each) => {
    if (each.type !== 'color' || each.contrast_with === undefined) return []
    const { slot, contrast_with, min_contrast = 1 } = each
    const ratio = contrastOf(colors[slot] ?? each.default, colors[contrast_with] ?? each.default)
    return [{ slot, contrast_with, ratio: Math.floor(ratio * 100) / 100, min_contrast }]
  })
}

/**
 * All errors that the schema of the body cannot express. The body may also violate its schema, which is reported
 * separately; malformed parts are skipped here.
 */
export function designFaults(body: unknown): FieldFault[] {
  const { template_id, slots } = (body ?? {}) as { template_id?: unknown; slots?: unknown }
  const template = typeof template_id === 'string' ? templateOf(template_id) : undefined
  if (!template || !Array.isArray(slots)) return []
  const values = (slots as unknown[]).map((each) => (isSlotValue(each) ? each : undefined))
  const seen = new Set<string>()
  const faults = values.flatMap((value, at) => {
    if (!value) return []
    const isSecond = seen.has(value.slot)
    seen.add(value.slot)
    const pointer = `/slots/${at}`
    const slot = template.slots.find((each) => each.slot === value.slot)
    if (!slot)
      return [fault(`${pointer}/slot`, 'wrong_format', `The template ${template.id} has no slot ${value.slot}.`)]
    if (isSecond) return [fault(`${pointer}/slot`, 'not_allowed', `The slot ${value.slot} is filled twice.`)]
    if (slot.type !== value.type)
      return [fault(`${pointer}/type`, 'wrong_format', `The slot ${value.slot} is of the type ${slot.type}.`)]
    return valueFaults(slot, value, pointer)
  })
  return [...contrastFaults(template, values), ...faults]
}

function isSlotValue(value: unknown): value is SlotValue {
  if (typeof value !== 'object' || value === null) return false
  const { type, slot, color, texts, data } = value as Record<string, unknown>
  if (typeof slot !== 'string') return false
  if (type === 'color') return typeof color === 'string' && /^#[0-9A-Fa-f]{6}$/.test(color)
  if (type === 'text') return typeof texts === 'object' && texts !== null
  return type === 'image' && typeof data === 'string'
}

/** The error points at a colour that was sent, preferably the first of the pair. */
function contrastFaults(template: Template, values: (SlotValue | undefined)[]): FieldFault[] {
  const design = designOf(
    template,
    values.filter((each) => each !== undefined),
  )
  return contrastsOf(template, design).flatMap(({ slot, contrast_with, ratio, min_contrast }) => {
    const sent = (name: string) => values.findIndex((each) => each?.type === 'color' && each.slot === name)
    const at = sent(slot) >= 0 ? sent(slot) : sent(contrast_with)
    if (ratio >= min_contrast || at < 0) return []
    const detail = `The contrast of ${slot} and ${contrast_with} is ${ratio}; at least ${min_contrast} is needed.`
    return [fault(`/slots/${at}/color`, 'contrast_too_low', detail)]
  })
}

function valueFaults(slot: TemplateSlot, value: SlotValue, pointer: string): FieldFault[] {
  if (slot.type === 'text' && value.type === 'text')
    return Object.entries(value.texts).flatMap(([language, text]) =>
      typeof text === 'string' && [...text].length > slot.max_length
        ? [fault(`${pointer}/texts/${language}`, 'too_long', `At most ${slot.max_length} characters.`)]
        : [],
    )
  return slot.type === 'image' && value.type === 'image' ? pictureFaults(slot, value, pointer) : []
}

function pictureFaults(
  { media_types, max_bytes, max_width, max_height }: Extract<TemplateSlot, { type: 'image' }>,
  { media_type, data }: Extract<SlotValue, { type: 'image' }>,
  pointer: string,
): FieldFault[] {
  if (!media_types.includes(media_type)) return []
  const wrong = (code: string, detail: string) => [fault(`${pointer}/data`, code, detail)]
  const bytes = bytesOf(data)
  if (!bytes) return wrong('wrong_format', 'This is not Base64.')
  if (bytes.length > max_bytes) return wrong('too_long', `The picture has ${bytes.length} bytes; at most ${max_bytes}.`)
  const picture = pictureOf(bytes)
  if (picture?.mediaType !== media_type)
    return wrong('wrong_format', `This is not a picture of the type ${media_type}.`)
  if (picture.isAnimated) return wrong('wrong_format', 'The picture is animated.')
  const { width, height } = picture
  return width > max_width || height > max_height
    ? wrong('too_large', `The picture has ${width} × ${height} pixels; at most ${max_width} × ${max_height}.`)
    : []
}
