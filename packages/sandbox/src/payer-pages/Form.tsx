import type { ReactNode } from 'react'
import type { PayerFault } from '../gateway/types'
import { fill } from '@docs/model/language/fill'
import type { Context } from './context'
import type { Field } from './screen'
import type { PayerAct } from '@docs/model/scenarios/types'

/** The values of a submitted form, with its validation errors. */
export interface Typed {
  values: Record<string, string>
  faults: PayerFault[]
}

export const nothingTyped: Typed = { values: {}, faults: [] }

interface InputProps {
  name: string
  label: string
  typed: Typed
  context: Context
  hint?: string
  example?: string
  required?: boolean
  /** Options of a select, used instead of a text input. */
  choices?: { value: string; label: string }[]
  inputMode?: 'numeric' | 'tel' | 'email'
  autoComplete?: string
  maxLength?: number
  /** How the page's script writes what is typed. */
  shape?: 'number' | 'expiry'
}

/** An input with its label, hint and error. */
export function Input({
  name,
  label,
  typed,
  context: { t },
  hint,
  example,
  required,
  choices,
  shape,
  ...rest
}: InputProps) {
  const fault = typed.faults.find(({ field }) => field === name)
  const described = [hint && `${name}-hint`, fault && `${name}-fault`].filter(Boolean).join(' ') || undefined
  const attributes = {
    id: name,
    name,
    required,
    'aria-describedby': described,
    'aria-invalid': fault ? true : undefined,
    defaultValue: typed.values[name],
  }
  return (
    <div>
      <label htmlFor={name}>
        {label}
        {required ? null : <small> {t.form.optional}</small>}
        {shape === 'number' && <small data-brand="" />}
      </label>
      {choices ? (
        <select {...attributes} defaultValue={typed.values[name] ?? ''}>
          <option value="">{t.form.choose}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : (
        <input {...attributes} {...rest} data-shape={shape} />
      )}
      {hint && (
        <p className="soft" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {fault && (
        <p className="fault" id={`${name}-fault`}>
          {faultText(t, fault, { name, label, example, isChoice: choices !== undefined })}
        </p>
      )}
    </div>
  )
}

interface FaultyInput extends Pick<InputProps, 'name' | 'label' | 'example'> {
  isChoice: boolean
}

function faultText(t: Context['t'], { code }: PayerFault, { name, label, example, isChoice }: FaultyInput): string {
  if (code.startsWith('required')) {
    const known: Partial<Record<string, string>> = t.fault.enter
    return known[name.split('.').at(-1) ?? ''] ?? fill(isChoice ? t.fault.choose : t.fault.required, { label })
  }
  if (code === 'too_small' && name === cardInputs.expiry) return t.fault.expired
  const wrong: Partial<Record<string, string>> = t.fault.wrong
  const known = wrong[name]
  if (known !== undefined) return known
  return example === undefined ? t.fault.plain : fill(t.fault.other, { example })
}

/** An input for a field of the catalogue. */
export function CatalogueInput({ field, typed, context }: { field: Field; typed: Typed; context: Context }) {
  const { locale } = context
  const [rule] = field.rules
  const labels = field.rules.map(({ label }) => label[locale])
  const isPhone = field.name.endsWith('phone')
  const isEmail = field.name.endsWith('email')
  return (
    <Input
      name={field.name}
      label={labels.join(' / ')}
      hint={
        isEmail || field.choices || field.rules.length > 1 ? undefined : rule.description[locale].replaceAll('`', '')
      }
      example={rule.example}
      required={field.need === 'required'}
      choices={
        field.choices ??
        (rule.values &&
          Object.entries(rule.values).map(([value, words]) => ({
            value,
            label: words[locale].replace(/\.$/, '').replaceAll('`', ''),
          })))
      }
      inputMode={isPhone ? 'tel' : isEmail ? 'email' : undefined}
      autoComplete={isPhone ? 'tel' : isEmail ? 'email' : field.name === 'customer.name' ? 'name' : undefined}
      typed={typed}
      context={context}
    />
  )
}

/** Names of the card inputs; month and year of the expiry date share one input. */
export const cardInputs = {
  number: 'number',
  expiry: 'expiry',
  securityCode: 'security_code',
  holder: 'holder_name',
} as const

export function CardInputs({ typed, context }: { typed: Typed; context: Context }) {
  const { t } = context
  const shared = { typed, context }
  return (
    <>
      <Input
        name={cardInputs.number}
        label={t.form.number}
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={23}
        shape="number"
        required
        {...shared}
      />
      <div className="halves">
        <Input
          name={cardInputs.expiry}
          label={t.form.expiry}
          example="12 / 30"
          inputMode="numeric"
          autoComplete="cc-exp"
          maxLength={9}
          shape="expiry"
          required
          {...shared}
        />
        <Input
          name={cardInputs.securityCode}
          label={t.form.securityCode}
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
          required
          {...shared}
        />
      </div>
      <Input name={cardInputs.holder} label={t.form.holder} autoComplete="cc-name" {...shared} />
    </>
  )
}

interface FormProps {
  /** The payer's action that the form submits. */
  act: PayerAct['act']
  action: string
  children: ReactNode
}

/** The form of a payer's action. */
export function ActForm({ act, action, children }: FormProps) {
  return (
    <form className="stack" method="post" action={action} noValidate>
      <input type="hidden" name="act" value={act} />
      {children}
    </form>
  )
}
