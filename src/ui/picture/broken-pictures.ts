const hide = (picture: EventTarget | null) =>
  picture instanceof HTMLImageElement && 'over' in picture.dataset && (picture.hidden = true)

/**
 * Removes a picture placed over its fallback (`data-over`) if it fails to load, now or earlier. Called once per
 * document.
 */
export function followBrokenPictures(): void {
  for (const picture of document.images) if (picture.complete && picture.naturalWidth === 0) hide(picture)
  // Such events do not bubble; they can only be caught in the capture phase.
  document.addEventListener('error', ({ target }) => void hide(target), true)
}
