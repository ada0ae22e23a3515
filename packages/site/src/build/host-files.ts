/**
 * Writes the rules of `rules.ts` as configuration files for static hosts. Pure: from rules to the text of each file.
 */
import { spellingsOf } from '../sources/addresses/bare-address'
import {
  acceptsMarkdown,
  addressTable,
  binaryTypes,
  cacheRules,
  encodePath,
  longestAddress,
  longestPath,
  notFoundFile,
  securityHeaders,
  textTypes,
  transportSecurity,
  type HostRules,
} from './rules'

const block = (head: string, headers: Record<string, string>): string =>
  [head, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')

/**
 * `_headers` for Netlify and Cloudflare Pages. Both revalidate pages by default; a second Cache-Control for `/*` would
 * be merged with that of hashed files.
 */
export function headersFile(rules: HostRules): string {
  return [
    block('/*', { ...securityHeaders(rules), ...transportSecurity }),
    block(`${cacheRules.prefix}*`, { 'Cache-Control': cacheRules.hashed }),
    block('/*.atom', { 'Content-Type': `${textTypes.atom}; charset=utf-8` }),
    block('/*.md', { 'Content-Type': `${textTypes.md}; charset=utf-8` }),
    block('/*.yaml', { 'Content-Type': `${textTypes.yaml}; charset=utf-8` }),
  ].join('\n')
}

/**
 * `_redirects` for Netlify and Cloudflare Pages. Netlify prefers a file to a rule, so there the stub at the old address
 * answers. Cloudflare finds the nearest 404.html by itself and ignores the 404 rules.
 */
export function redirectsFile(rules: HostRules): string {
  const moved = Object.entries(rules.redirects).map(([from, to]) => `${encodePath(from)} ${encodePath(to)} 301`)
  const notFound = rules.languageRoots
    .filter((root) => root !== '/')
    .map((root) => `${root}* /${notFoundFile(rules, root)} 404`)
  return [...moved, ...notFound, ''].join('\n')
}

/** Patterns refused in a raw path: dot segments, control characters and encoded slashes. */
const refusedPaths = [String.raw`~*/(?:\.|%2e){1,2}(?:/|$)`, '~*%(?:[01][0-9a-f]|7f|2f|5c)', String.raw`~\x5c`]

/** The power of two that is not less. */
const powerAbove = (number: number): number => 2 ** Math.ceil(Math.log2(number))

const lines = (indent: string, texts: string[]): string => texts.map((text) => indent + text).join('\n')

/**
 * The server configuration for nginx, with gzip_static and, if its module is installed, brotli_static. Addresses are
 * looked up in a map. Of the few regexes that match against an address, only the one that cuts off the query has an
 * unbounded quantifier, and only one.
 */
export function nginxFile(rules: HostRules, host: string): string {
  const table = addressTable(rules)
  const spellings = [...table].flatMap(([from, to]) => spellingsOf(from).map((spelling) => `"${spelling}" ${to};`))
  const longest = Math.max(...spellings.map(({ length }) => length))
  const otherRoots = rules.languageRoots.filter((root) => root !== '/')
  const notFoundFiles = rules.languageRoots.map((root) => `/${notFoundFile(rules, root)}`)
  const headers = {
    ...securityHeaders(rules),
    ...transportSecurity,
    'Cache-Control': '$cache_control',
    Vary: '$vary',
    Allow: '$allow',
  }
  const { html, ...otherTexts } = textTypes
  const types = Object.entries({ html, ...otherTexts, ...binaryTypes })
  return `# ${host} behind nginx. Include this in the http context; the paths of root and certificates are yours.
# It belongs to the build beside it: reload nginx when you put a new one in place.

map_hash_max_size ${String(powerAbove(spellings.length * 2))};
map_hash_bucket_size ${String(Math.max(256, powerAbove(longest + 32)))};

# Every spelling of every address, old ones included, and where it leads. nginx compares without regard to case.
map $uri $address {
  default "";
${lines('  ', spellings)}
}

# The path as it was sent.
map $request_uri $sent {
  default "";
  "~^(?<sent_path>[^?#]*)" $sent_path;
}

map $sent $too_long {
  default "";
  "~^.{${String(longestPath + 1)}}" 1;
}

map $sent $refused {
  default "";
${lines(
  '  ',
  refusedPaths.map((pattern) => `"${pattern}" 1;`),
)}
}

map $uri $not_found {
  default /404.html;
${lines(
  '  ',
  otherRoots.map((root) => `"~*^${root}" /${notFoundFile(rules, root)};`),
)}
}

# Only a file that is there may be kept.
map $status$uri $cache_control {
  default "${cacheRules.other}";
  "~^(?:200|304)${cacheRules.prefix}" "${cacheRules.hashed}";
}

map $status $allow {
  default "";
  405 "GET, HEAD";
}

# Whoever asks for Markdown is sent the twin of a page.
map $http_accept $wants_markdown {
  default "";
  "~*${acceptsMarkdown}" 1;
}

map "$wants_markdown $address" $format {
  default html;
  "~^1 /" md;
}

map "$status $address" $vary {
  default "";
  "~^(?:200|304) /" Accept;
}

server {
  listen 443 ssl;
  server_name ${host};
  root /var/www/docs;

  absolute_redirect off;
  large_client_header_buffers 4 ${String(longestAddress / 1024)}k;
  gzip_static on;
  # brotli_static on;
  gzip_vary on;
  charset utf-8;
  charset_types ${[...new Set(Object.values(otherTexts))].join(' ')};
  default_type application/octet-stream;
  types {
${lines(
  '    ',
  types.map(([extension, type]) => `${type} ${extension};`),
)}
  }
${lines(
  '  ',
  Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}" always;`),
)}

  if ($request_method !~ ^(GET|HEAD)$) {
    return 405;
  }
  if ($too_long) {
    return 414;
  }
  if ($refused) {
    return 400;
  }
  set $moved $address;
  if ($sent = $address) {
    set $moved "";
  }
  if ($moved) {
    return 301 $moved$is_args$args;
  }

  error_page 404 $not_found;
${lines(
  '  ',
  notFoundFiles.flatMap((file) => [
    `location = ${file} { internal; }`,
    `location = ${file.replace('.html', '')} { return 404; }`,
  ]),
)}
  location ~ "^/(hosting(/|$)|_headers$|_redirects$)|\\.(br|gz)$|/\\.(?!well-known/)" { return 404; }

  location / {
    try_files $uri.$format $uri.html $uri $uri/index.$format $uri/index.html =404;
  }
}
`
}
