/** Buttons of a document whose presses wait for their code. Popovers, links and plain forms work natively. */
export const waitingButtons = 'button[type=button]:not([popovertarget]),[data-answers] button,button[data-answers]'
