import { mainSiteName } from '@docs/model/brand/brand-names'
import { brand } from '@docs/brand/brand'
import { useLink, useTexts } from '../route'

export function Footer() {
  const t = useTexts().shell
  const link = useLink()
  return (
    <footer className="footer" data-swap="footer">
      <p className="footer__tagline" lang="ru">
        {brand.tagline}
      </p>
      <ul className="footer__links">
        <li>
          <a href={link('current:/changelog')}>{t.changelog}</a>
        </li>
        <li>
          <a href={link('current:/faq')}>{t.faq}</a>
        </li>
        <li>
          <a href={link('current:/llms.txt')}>llms.txt</a>
        </li>
        <li>
          <a href="/licences.txt">licences.txt</a>
        </li>
        <li>
          <a href={brand.mainSiteUrl} rel="noopener noreferrer">
            {mainSiteName}
          </a>
        </li>
      </ul>
      <p className="footer__copyright">{brand.copyright}</p>
    </footer>
  )
}
