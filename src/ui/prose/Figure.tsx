export interface FigureProps {
  src: string
  alt: string
  caption?: string
  /** Intrinsic size in px, so that the page does not jump when the picture arrives. */
  width: number
  height: number
  /** A sharper picture for the enlarged view. */
  zoomSrc?: string
  srcSet?: string
}

/** A picture in the text; readers can enlarge it. */
export function Figure({ src, alt, caption, width, height, zoomSrc, srcSet }: FigureProps) {
  return (
    <figure className="figure">
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        srcSet={srcSet}
        sizes={srcSet && `(min-width: 996px) ${Math.min(width, 720)}px, 100vw`}
        data-zoom-src={zoomSrc}
      />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}
