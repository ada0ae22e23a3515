import { useTexts } from '../route'

export interface FigureProps {
  src: string
  alt: string
  caption?: string
  /** Intrinsic size in px, so that the page does not shift when the picture loads. */
  width: number
  height: number
  /** A sharper picture for the enlarged view. */
  zoomSrc?: string
  srcSet?: string
}

/** The dark versions of pictures, in the same folder: `name-dark@2x.png` for `name@2x.png`. */
export const darkOf = (addresses: string): string => addresses.replace(/(@\dx)?\.\w+(?=$|[\s,])/g, '-dark$&')

/** A picture in its light or dark version by the site's mode; readers can enlarge it. */
export function Figure({ src, alt, caption, width, height, zoomSrc, srcSet }: FigureProps) {
  const t = useTexts().shell
  const sizes = srcSet && `(min-width: 996px) ${Math.min(width, 720)}px, 100vw`
  const versions = [
    { mode: 'light', src, srcSet, zoomSrc },
    { mode: 'dark', src: darkOf(src), srcSet: srcSet && darkOf(srcSet), zoomSrc: zoomSrc && darkOf(zoomSrc) },
  ]
  return (
    <figure className="figure">
      {versions.map((version) => (
        <img
          key={version.mode}
          data-twin={version.mode === 'dark' ? 'off' : undefined}
          className={`figure__${version.mode}`}
          src={version.src}
          alt={alt}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          srcSet={version.srcSet}
          sizes={sizes}
          data-zoom-src={version.zoomSrc}
          data-zoom-label={t.zoomImage}
          data-zoom-close={t.zoomClose}
        />
      ))}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}
