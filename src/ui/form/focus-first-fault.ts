/** Focuses the first field with a fault, and so brings it into view, once the faults are shown. */
export const focusFirstFault = (within: ParentNode | null = document): void => {
  setTimeout(() => within?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}
