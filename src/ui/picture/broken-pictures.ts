import { useEffect } from 'react'

const hide = (picture: EventTarget | null) =>
  picture instanceof HTMLImageElement && 'over' in picture.dataset && (picture.hidden = true)

/** A picture that lies over what stands for it (`data-over`) goes when it cannot be loaded, then or before. Stands once, in the root. */
export function useBrokenPictures(): void {
  useEffect(() => {
    const follow = ({ target }: Event) => void hide(target)
    for (const picture of document.images) if (picture.complete && picture.naturalWidth === 0) hide(picture)
    // Such events do not rise; they can only be caught on their way down.
    document.addEventListener('error', follow, true)
    return () => document.removeEventListener('error', follow, true)
  }, [])
}
