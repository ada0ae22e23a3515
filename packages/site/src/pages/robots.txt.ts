import type { APIRoute } from 'astro'
import { brand } from '@docs/brand/brand'

export const GET: APIRoute = () => new Response(`User-agent: *\nAllow: /\nSitemap: ${brand.docsUrl}/sitemap.xml\n`)
