/** What the Content-Security-Policy would block, or should: a rendered page that holds it fails the build. */
import { inlineScripts } from './inline-scripts'
import { attribute, type Tag } from './page-tags'

/** Something that no page may hold. */
export interface PolicyFault {
  /** What is wrong with it, as a sentence. */
  message: string
  /** The text by which it is found in the page's sources. */
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
/** Attributes by which a browser fetches something for the page itself. */
const sources = new Set(['src', 'srcset', 'poster', 'data', 'background'])
/** Attributes that lead somewhere else. */
const links = new Set(['href', 'xlink:href', 'action', 'formaction', 'ping', 'cite'])
/** Links that only name an address, for search engines and readers of feeds. */
const namingLinks = new Set(['canonical', 'alternate'])
const linkProtocols = new Set(['https:', 'http:', 'mailto:'])
const dataTypes = new Set(['application/json', 'application/ld+json', 'text/plain'])

/** Any host will do: it stands for the site's own. */
const site = new URL('https://site.example/')

/** The faults of a page, in its order. */
export function policyFaults(tags: Tag[]): PolicyFault[] {
  return tags.flatMap((tag) => [...tagFaults(tag), ...scriptFaults(tag)])
}

function scriptFaults(tag: Tag): PolicyFault[] {
  const { script = '' } = tag
  if (script === '' || inlineScripts.has(script) || dataTypes.has(attribute(tag, 'type') ?? '')) return []
  const message =
    'An inline script. Put code into src/client or an island; ' +
    'src/server/inline-scripts.ts lists the few that pages may carry.'
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

/** As a browser reads it, which passes over blanks and letter case; the same few addresses stand on every page. */
function parsed(address: string): URL | undefined {
  if (!known.has(address)) known.set(address, URL.canParse(address, site) ? new URL(address, site) : undefined)
  return known.get(address)
}
