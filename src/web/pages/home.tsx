import { Link } from 'react-router'
import { m } from '../../shared/wording/messages.js'

export default function Home() {
  return <main><h1>{m.site_name()}</h1><Link to="/home">home</Link></main>
}
