import { redirect } from 'react-router'

export const loader = () => redirect('/user/info')

/** The same inside a running page, without asking the server. */
export const clientLoader = () => redirect('/user/info')
