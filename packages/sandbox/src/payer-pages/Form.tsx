import type { ReactNode } from 'react'
import type { PayerFault } from '../gateway/types'
import type { Service } from '@docs/model/catalogue/types'
import { fill } from '@docs/model/language/fill'
import { CodeBoxes } from '../ui/CodeBoxes'
import type { Context } from './context'
import { shortLabel } from './parts/format'
import type { Field as AskedField } from './screen'
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
  required?: boolean
  placeholder?: string
  /** Options of a select, used instead of a text input. */
  choices?: Choice[]
  inputMode?: 'numeric' | 'tel' | 'email'
  autoComplete?: string
  maxLength?: number
  /** How the page's script writes what is typed. */
  shape?: 'number' | 'expiry' | 'code'
}

interface Choice {
  value: string
  label: string
}

/** An input with its label, hint and error; the first one with an error has the focus. */
export function Input({ name, label, typed, context: { t }, hint, required, choices, shape, ...rest }: InputProps) {
  const fault = typed.faults.find(({ field }) => field === name)
  const Field = shape === 'code' ? CodeBoxes : 'input'
  const described = [hint && `${name}-hint`, fault && `${name}-fault`].filter(Boolean).join(' ') || undefined
  const attributes = {
    id: name,
    name,
    required,
    'aria-describedby': described,
    'aria-invalid': fault ? true : undefined,
    autoFocus: fault !== undefined && fault === typed.faults[0],
    defaultValue: typed.values[name] ?? '',
  }
  return (
    <div>
      <label htmlFor={name}>
        {label}
        {required || choices?.[0]?.value ? null : <small> {t.form.optional}</small>}
        {shape === 'number' && <small data-brand="" />}
      </label>
      {choices ? (
        <select {...attributes}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : (
        <Field type="text" {...attributes} {...rest} data-shape={shape} />
      )}
      {hint && (
        <p className="soft" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {fault && (
        <p className="fault" id={`${name}-fault`}>
          {faultText(t, fault, label, choices !== undefined, hint)}
        </p>
      )}
    </div>
  )
}

/** A choice on which the payment depends: a coin, a network. */
export function Choices({ field, typed, context }: CatalogueInputProps) {
  const label = labelOf(field, context)
  const fault = typed.faults.find((each) => each.field === field.name)
  return (
    <fieldset className="ways">
      <legend>{label}</legend>
      {field.choices?.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name={field.name} value={value} required />
          {label}
        </label>
      ))}
      {fault && <p className="fault">{faultText(context.t, fault, label, true)}</p>}
    </fieldset>
  )
}

/** What is wrong, above the button that was pressed. */
export const Faults = ({ typed, context }: { typed: Typed; context: Context }) =>
  typed.faults.length > 0 && (
    <p className="fault" role="alert">
      {context.t.form.faults}
    </p>
  )

function faultText(
  { fault: t }: Context['t'],
  { field, code }: PayerFault,
  label: string,
  isChoice = false,
  hint?: string,
): string {
  const name = field.split('.').at(-1) ?? ''
  const enter: Partial<Record<string, string>> = t.enter
  const wrong: Partial<Record<string, string>> = t.wrong
  if (code === 'required') return enter[name] ?? fill(isChoice ? t.choose : t.required, { label })
  return wrong[code] ?? wrong[name] ?? (hint === undefined ? t.plain : t.like)
}

interface CatalogueInputProps {
  field: AskedField
  typed: Typed
  context: Context
}

const labelOf = ({ rules }: AskedField, { locale }: Context): string =>
  rules.map((rule) => shortLabel(rule, locale)).join(' / ')

/** Into how many payments cards are usually split. */
const instalments = ['1', '2', '3', '6', '9', '12', '18', '24']

function choicesOf({ name, rules: [rule] }: AskedField, { t, locale }: Context): Choice[] | undefined {
  if (name.endsWith('.installments'))
    return instalments
      .filter((each) => new RegExp(rule.pattern ?? '').test(each))
      .map((each) => ({ value: each, label: each }))
  return (
    rule.values && [
      { value: '', label: t.form.choose },
      ...Object.entries(rule.values).map(([value, words]) => ({
        value,
        label: words[locale].replace(/\.$/, '').replaceAll('`', ''),
      })),
    ]
  )
}

/** An input for a field of the catalogue. */
export function CatalogueInput({ field, typed, context }: CatalogueInputProps) {
  const { name, rules, need } = field
  const choices = choicesOf(field, context)
  const isPhone = name.endsWith('phone')
  const isEmail = name.endsWith('email')
  const isName = name === 'customer.name'
  return (
    <Input
      name={name}
      label={labelOf(field, context)}
      hint={choices || isEmail || isName ? undefined : fill(context.t.form.example, { example: rules[0].example })}
      required={need === 'required'}
      choices={choices}
      inputMode={isPhone ? 'tel' : isEmail ? 'email' : undefined}
      autoComplete={isPhone ? 'tel' : isEmail ? 'email' : isName ? 'name' : undefined}
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

interface CardInputsProps {
  typed: Typed
  context: Context
  service: Service
}

export function CardInputs({ typed, context, service: { fields } }: CardInputsProps) {
  const { t } = context
  const shared = { typed, context }
  const isNamed = fields.some(({ path, need }) => path === 'source.holder_name' && need === 'required')
  return (
    <>
      <Input
        name={cardInputs.number}
        label={t.form.number}
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="0000 0000 0000 0000"
        maxLength={23}
        shape="number"
        required
        {...shared}
      />
      <div className="halves">
        <Input
          name={cardInputs.expiry}
          label={t.form.expiry}
          placeholder={t.form.expiryShape}
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
          placeholder="123"
          maxLength={4}
          required
          {...shared}
        />
      </div>
      <Input name={cardInputs.holder} label={t.form.holder} autoComplete="cc-name" required={isNamed} {...shared} />
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
