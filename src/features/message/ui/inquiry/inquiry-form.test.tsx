import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { InquiryForm } from './inquiry-form.tsx'

it('A browser is asked not to restore the text of an inquiry after Back, because the draft already keeps it until it is sent', () => {
  const markup = renderToStaticMarkup(
    <InquiryForm
      productId={null}
      companyId="1"
      unit={null}
      quantity=""
      currency="CNY"
      countries={[]}
      path="/inquiry?company=1"
    />,
  )
  expect(markup).toMatch(/^<form [^>]*autoComplete="off"/i)
})
