/**
 * The document's speculation rules: supporting browsers prefetch the page behind a link on hover or touch. Excludes
 * pages whose requests are counted (searches) and addresses that are not pages.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: {
              href_matches: [
                '/api/*',
                '/feeds/*',
                '/assets/*',
                '/search',
                '/search?*',
                '/*/search',
                '/*/search?*',
                '/unsubscribe/*',
                '/*/unsubscribe/*',
              ],
            },
          },
          { not: { selector_matches: '[target=_blank], [download]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})
