/** The key in session storage under which a tab stores what a visitor wanted to subscribe to before the login. */
export const wantedSubscriptionKey = 'wanted-subscription'
