import { encodePath } from './rules'

/** Keeps query and anchor, which a plain refresh drops. The same text in all stubs, so that one hash allows it. */
export const stubScript = "location.replace(document.querySelector('a').href+location.search+location.hash)"

export interface Stub {
  lang: string
  /** Decoded address of the page that replaced the old one. */
  target: string
  origin: string
  title: string
  text: string
}

/** The page at an old address, for hosts that cannot answer with a 301. */
export function redirectStub({ lang, target, origin, title, text }: Stub): string {
  const address = encodePath(target)
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="canonical" href="${origin}${address}">
<noscript><meta http-equiv="refresh" content="0; url=${address}"></noscript>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text} <a href="${address}">${address}</a></p>
</main>
<script>${stubScript}</script>
</body>
</html>
`
}
