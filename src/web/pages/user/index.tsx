import { redirect } from 'react-router'

export const loader = () => redirect('/user/info')

/** The same inside the running application, without a request. */
export const clientLoader = () => redirect('/user/info')
