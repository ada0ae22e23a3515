/** The rules of `rules.ts` in the words of static hosts. Pure: from rules to the text of each file. */
import { cacheRules, encodePath, notFoundFile, securityHeaders, textTypes, transportSecurity, type HostRules } from './rules'

const block = (head: string, headers: Record<string, string>): string =>
  [head, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')

/**
 * `_headers` of Netlify and Cloudflare Pages. Both make readers revalidate pages by themselves; a second Cache-Control
 * for `/*` would be joined to that of hashed files.
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
 * `_redirects` of Netlify and Cloudflare Pages. Netlify prefers a file to a rule, so there the stub at the old address
 * answers; Cloudflare finds the nearest 404.html by itself and skips the last rules.
 */
export function redirectsFile(rules: HostRules): string {
  const moved = Object.entries(rules.redirects).map(([from, to]) => `${encodePath(from)} ${encodePath(to)} 301`)
  const notFound = rules.languageRoots
    .filter((root) => root !== '/')
    .map((root) => `${root}* /${notFoundFile(rules, root)} 404`)
  return [...moved, ...notFound, ''].join('\n')
}

/** An example for nginx with gzip_static and, where its module is installed, brotli_static. */
export function nginxFile(rules: HostRules, host: string): string {
  const escape = (text: string) => text.replace(/\./g, String.raw`\.`)
  const subRoots = rules.roots.filter((root) => root !== '/').map((root) => escape(root.slice(1)))
  const root = `/(?:${subRoots.join('|')})?`
  const headers = { ...securityHeaders(rules), ...transportSecurity, 'Cache-Control': '$cache_control' }
  return `# ${host} behind nginx. Put the maps and the server into the http context; the paths of root and certificates are yours.

map_hash_bucket_size 256;

# Old addresses.
map $uri $moved {
  default "";
${Object.entries(rules.redirects)
  .map(([from, to]) => `  "${from}" ${encodePath(to)};`)
  .join('\n')}
}

# Other spellings of an address. The request as it was sent is matched, since a decoded one could break out of the header.
map $request_uri $canonical {
  default "";
  "~^${root}(?:[?]|$)" "";
  "~^(?<root>${root})/*index(?:\\.html)?/*(?:[?]|$)" $root;
  "~^/(?<root>${subRoots.map((one) => one.replace(/\/$/, '')).join('|')})(?:\\.html)?(?:[?]|$)" /$root/;
  "~^//+(?<page>[^/?][^?]*)" /$page;
  "~^(?<page>/[^/?][^?]*?)(?:/+index(?:\\.html)?|\\.html|/+)+(?:[?]|$)" $page;
}

map $uri $not_found {
  default /404.html;
${rules.languageRoots
  .filter((one) => one !== '/')
  .map((one) => `  "~^${one}" /${notFoundFile(rules, one)};`)
  .join('\n')}
}

map $uri $cache_control {
  default "${cacheRules.other}";
  "~^${cacheRules.prefix}" "${cacheRules.hashed}";
}

server {
  listen 443 ssl;
  server_name ${host};
  root /var/www/docs;

  absolute_redirect off;
  gzip_static on;
  # brotli_static on;
  charset utf-8;
  charset_types ${Object.values(textTypes).filter((type) => type !== 'text/html').join(' ')};
  types {
${Object.entries(textTypes)
  .map(([extension, type]) => `    ${type} ${extension};`)
  .join('\n')}
    image/png png;
    image/webp webp;
    image/avif avif;
    image/x-icon ico;
    font/woff2 woff2;
    application/zip zip;
  }
${Object.entries(headers)
  .map(([name, value]) => `  add_header ${name} "${value}" always;`)
  .join('\n')}

  if ($request_method !~ ^(GET|HEAD)$) {
    return 405;
  }

  error_page 404 $not_found;
${rules.languageRoots
  .map((one) => `  location = /${notFoundFile(rules, one)} { internal; }\n  location = ${one}404 { return 404; }`)
  .join('\n')}
  location ~ "^/(hosting(/|$)|_headers$|_redirects$)|\\.(br|gz)$|/\\.(?!well-known/)" { return 404; }

  location / {
    if ($moved) {
      return 301 $moved$is_args$args;
    }
    if ($canonical) {
      return 301 $canonical$is_args$args;
    }
    try_files $uri.html $uri $uri/index.html =404;
  }
}
`
}
