/** The key in session storage under which a tab stores the product that a visitor wanted before the login. */
export const wantedFavouriteKey = 'wanted-favourite'
