type Props = {
  /** Pressed by the button that adds files. */
  chooser: React.RefObject<HTMLInputElement | null>
  /** Media types. */
  accept: readonly string[]
  onFiles(files: File[]): void
}

/** The hidden input behind a button that adds files. */
export const FileChooser = ({ chooser, accept, onFiles }: Props) => (
  <input
    ref={chooser}
    hidden
    type="file"
    multiple
    accept={accept.join(',')}
    tabIndex={-1}
    aria-hidden
    onChange={({ currentTarget }) => {
      const files = [...(currentTarget.files ?? [])]
      // Cleared, so that choosing the same file again fires an event.
      currentTarget.value = ''
      onFiles(files)
    }}
  />
)
