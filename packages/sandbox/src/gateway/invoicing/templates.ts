/** The templates of payers' pages and their slots, as `page_template` returns them. */

interface Slot {
  slot: string
  description: string
}
interface ImageSlot extends Slot {
  type: 'image'
  media_types: string[]
  max_bytes: number
  max_width: number
  max_height: number
}
interface TextSlot extends Slot {
  type: 'text'
  max_length: number
}
interface ColorSlot extends Slot {
  type: 'color'
  default: string
  contrast_with?: string
  min_contrast?: number
}
export type TemplateSlot = ImageSlot | TextSlot | ColorSlot

export interface Template {
  id: string
  name: string
  description: string
  languages: string[]
  slots: TemplateSlot[]
}

export const templates: readonly [Template, ...Template[]] = [
  {
    id: 'classic',
    name: 'Classic',
    description: 'One column, the amount above the payment methods.',
    languages: ['en', 'es', 'fr', 'pt', 'sw', 'tr', 'uk'],
    slots: [
      {
        type: 'image',
        slot: 'logo',
        description: 'Your logo at the top left.',
        media_types: ['image/png', 'image/jpeg', 'image/webp'],
        max_bytes: 65536,
        max_width: 640,
        max_height: 160,
      },
      { type: 'text', slot: 'greeting', description: 'A line above the amount.', max_length: 120 },
      {
        type: 'color',
        slot: 'accent',
        description: 'Buttons and links.',
        default: '#1A5FB4',
        contrast_with: 'accent_text',
        min_contrast: 4.5,
      },
      { type: 'color', slot: 'accent_text', description: 'Text on the buttons.', default: '#FFFFFF' },
    ],
  },
]

export const templateOf = (id: string): Template | undefined => templates.find((each) => each.id === id)

/** The order shown in a preview. */
export const sampleOrder = { amount: '100.00', currency: 'EUR' }
