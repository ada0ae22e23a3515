/** Checks rendered pages for what the Content-Security-Policy blocks or should block; a violation fails the build. */
import { inlineScripts } from './inline-scripts'
import { attribute, type Tag } from './page-tags'

/** A violation of the policy. */
export interface PolicyFault {
  /** What is wrong with it, as a sentence. */
  message: string
  /** Text by which to find it in the page's sources. */
  snippet: string
}

const forbiddenElements = new Set([
  'applet',
  'base',
  'embed',
  'frame',
  'frameset',
  'iframe',
  'object',
  'portal',
  'style',
])
/** Attributes that make the browser load something into the page. */
const sources = new Set(['src', 'srcset', 'poster', 'data', 'background'])
/** Attributes that link elsewhere. */
const links = new Set(['href', 'xlink:href', 'action', 'formaction', 'ping', 'cite'])
/** `rel` values of links that only name an address, for search engines and feed readers. */
const namingLinks = new Set(['canonical', 'alternate'])
const linkProtocols = new Set(['https:', 'http:', 'mailto:'])
const dataTypes = new Set(['application/json', 'application/ld+json', 'text/plain'])

/** Stands for the site's own origin; the host does not matter. */
const site = new URL('https://site.example/')

/** The violations in a page, in document order. */
export function policyFaults(tags: Tag[]): PolicyFault[] {
  return tags.flatMap((tag) => [...tagFaults(tag), ...scriptFaults(tag)])
}

function scriptFaults(tag: Tag): PolicyFault[] {
  const { script = '' } = tag
  if (script === '' || inlineScripts.has(script) || dataTypes.has(attribute(tag, 'type') ?? '')) return []
  const message =
    'An inline script. Put code into src/client or an island; ' +
    'packages/site/src/build/inline-scripts.ts lists the few that pages may carry.'
  return [{ message, snippet: script.trim().split('\n')[0]! }]
}

function tagFaults(tag: Tag): PolicyFault[] {
  const faults = tag.attributes.flatMap(({ name, value }) => {
    const message = attributeFault(tag, name, value)
    return message === undefined ? [] : [{ message, snippet: value || name }]
  })
  if (!forbiddenElements.has(tag.name)) return faults
  return [
    { message: `A <${tag.name}> element, which the policy forbids. Take it out.`, snippet: `<${tag.name}` },
    ...faults,
  ]
}

function attributeFault(tag: Tag, name: string, value: string): string | undefined {
  if (name.startsWith('on')) return `An event handler, ${name}="…". Attach it in src/client or in an island.`
  if (name === 'style') return 'A style attribute. Use a class.'
  if (name === 'srcdoc') return 'A srcdoc attribute. Take it out.'
  if (name === 'srcset')
    return value
      .split(',')
      .map((one) => sourceFault(one.trim().split(' ')[0]!))
      .find(Boolean)
  if (sources.has(name)) return sourceFault(value)
  if (!links.has(name)) return undefined
  if (tag.name === 'a' || name !== 'href') return linkFault(value)
  if (tag.name === 'link' && namingLinks.has(attribute(tag, 'rel') ?? '')) return linkFault(value)
  return sourceFault(value)
}

function sourceFault(address: string): string | undefined {
  return parsed(address)?.origin === site.origin
    ? undefined
    : `A source that is not the site's own: ${address}. Put the file into public/.`
}

function linkFault(address: string): string | undefined {
  const url = parsed(address)
  return url && linkProtocols.has(url.protocol)
    ? undefined
    : `A link that does not lead to a page: ${address}. Begin it with / or https://.`
}

const known = new Map<string, URL | undefined>()

/**
 * Parses an address as a browser does, ignoring blanks and case; cached, because the same few addresses are on every
 * page.
 */
function parsed(address: string): URL | undefined {
  if (!known.has(address)) known.set(address, URL.canParse(address, site) ? new URL(address, site) : undefined)
  return known.get(address)
}
