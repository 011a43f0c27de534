import { Link } from 'react-router'
import { m } from '../../../shared/wording/messages.js'
import styles from './register-intro.module.css'

type Props = { onRegister(): void; onLogin(): void; loginPath: string; buttons: { filled: string; outlined: string } }

/** What settling in is, for who is not signed in: the steps, what to have at hand, the way in. */
export function RegisterIntro({ onRegister, onLogin, loginPath, buttons }: Props) {
  const steps: [string, string][] = [
    [m.company_intro_step_licence(), m.company_intro_step_licence_text()],
    [m.company_intro_step_trade(), m.company_intro_step_trade_text()],
    [m.company_intro_step_contact(), m.company_intro_step_contact_text()],
    [m.company_intro_step_bank(), m.company_intro_step_bank_text()],
    [m.company_intro_step_evidence(), m.company_intro_step_evidence_text()],
    [m.company_intro_step_consents(), m.company_intro_step_consents_text()],
  ]
  const things = [m.company_intro_need_licence(), m.company_intro_need_names(), m.company_intro_need_contact(), m.company_intro_need_letter(), m.company_intro_need_certificates(), m.company_intro_need_bank()]
  return (
    <>
      <header className={styles.header}>
        <h1>{m.company_intro_title()}</h1>
        <p className={styles.lead}>{m.company_intro_lead()}</p>
        {/* Until the scripts are there, the buttons lead to the login page. */}
        <form
          className={styles.ways}
          action={loginPath}
          onSubmit={(event) => {
            event.preventDefault()
            const button = event.nativeEvent.submitter as HTMLButtonElement | null
            if (button?.name === 'register') onRegister()
            else onLogin()
          }}
        >
          <input type="hidden" name="then" value="/register" />
          <button name="register" value="1" className={buttons.filled}>{m.company_intro_register()}</button>
          <button className={buttons.outlined}>{m.company_intro_login()}</button>
        </form>
        <p className={styles.note}>{m.company_intro_saved()}</p>
      </header>
      <div className={styles.columns}>
        <section aria-labelledby="register-steps">
          <h2 id="register-steps">{m.company_intro_steps()}</h2>
          <ol className={styles.steps}>
            {steps.map(([name, text], index) => (
              <li key={name}>
                <span className={styles.number} aria-hidden>{index + 1}</span>
                <div>
                  <h3>{name}</h3>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="register-things" className={styles.card}>
          <h2 id="register-things">{m.company_intro_things()}</h2>
          <ul className={styles.things}>
            {things.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
          <p className={styles.note}>{m.company_intro_after()}</p>
          <Link to="/landing?role=supplier">{m.company_intro_more()}</Link>
        </section>
      </div>
    </>
  )
}
