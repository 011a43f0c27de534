import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Profile } from '../../../features/account/account.contract.ts'
import { ClosingCard } from '../../../features/account/ui/closing-card.tsx'
import { Colleagues } from '../../../features/account/ui/colleagues.tsx'
import { CompanyCard } from '../../../features/account/ui/company-card.tsx'
import { Consents } from '../../../features/account/ui/consents.tsx'
import { Contacts } from '../../../features/account/ui/contacts.tsx'
import { ExportCard } from '../../../features/account/ui/export-card.tsx'
import { Personal } from '../../../features/account/ui/personal.tsx'
import { Preferences } from '../../../features/account/ui/preferences.tsx'
import { SecondFactorCard } from '../../../features/account/ui/factor/second-factor-card.tsx'
import { Sessions } from '../../../features/account/ui/sessions.tsx'
import { TranslationConsent } from '../../../features/message/translation/ui/translation-consent.tsx'
import { Tasks } from '../../../features/account/ui/tasks.tsx'
import { BuyerCard } from '../../../features/buyer/ui/buyer-card.tsx'
import { CompanyTimeline } from '../../../features/company/application/ui/application-state.tsx'
import { CompanyDocuments } from '../../../features/company/overview/ui/company-documents.tsx'
import { MyInvitations } from '../../../features/company/membership/ui/my-invitations.tsx'
import { isSuccess } from '../../../shared/envelope.ts'
import { m } from '../../../shared/wording/messages.js'
import { callQuietly } from '../../../client/api.ts'
import { rememberLanguage } from '../../../client/session/language-choice.ts'
import { throwRefusal } from '../../loaders/load-signed-in.ts'
import { readerDateTime } from '../../../client/reader-time.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import { readUser, storeUser } from '../../../client/session/session.ts'
import { signInFirst } from '../../../client/session/sign-in-first.ts'
import { Message } from '../../../ui/feedback/message.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { Route } from './+types/info.ts'
import style from './info.module.css'

/** The account of the signed-in user; the stored user is refreshed. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  signInFirst(request)
  const [answer, application, members, due, exported, closing, buyer, factor] = await Promise.all([
    callQuietly('GET /api/user/profile'),
    callQuietly('GET /api/company/settled-info'),
    callQuietly('GET /api/company/members'),
    callQuietly('GET /api/user/consents/due'),
    callQuietly('GET /api/user/exports'),
    callQuietly('GET /api/user/closing'),
    callQuietly('GET /api/user/buyer').catch(() => null),
    callQuietly('GET /api/user/second-factor'),
  ])
  if (!isSuccess(answer)) throwRefusal(answer)
  if (!isSuccess(application)) throwRefusal(application)
  if (!isSuccess(exported)) throwRefusal(exported)
  if (!isSuccess(closing)) throwRefusal(closing)
  if (!isSuccess(factor)) throwRefusal(factor)
  const { userId, name, companyId, role, timeZone, currency, language } = answer.data
  rememberLanguage(language, 'account')
  storeUser({ phone: null, ...readUser(), userId, name, companyId, role, timeZone, currency })
  return {
    profile: answer.data,
    info: application.data,
    team: isSuccess(members) ? members.data : null,
    due: isSuccess(due) ? due.data.items : [],
    exported: exported.data.current,
    closing: closing.data,
    factor: factor.data,
    buyer: buyer && isSuccess(buyer) ? buyer.data : null,
  }
}

export const meta = () => pageMeta({ title: m.user_info_title(), isIndexed: false })

export function HydrateFallback() {
  return <Skeleton lines={8} />
}

export default function UserInfo({
  loaderData: { profile, info, team, due, exported, closing, buyer, factor },
}: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const refresh = () => void revalidate()
  // A person without a company and an application is a buyer: the profile comes first, and the offer to settle in last.
  const isBuyer = info === null && team === null
  // An operator who was sent here to switch it on sees it first; it keeps its place afterwards, with the recovery codes.
  const [isFactorFirst] = useState(factor.isRequired && !factor.isOn)
  const secondFactor = (
    <div id="second-factor" className={style.wide}>
      <SecondFactorCard factor={factor} account={profile.phone ?? profile.email ?? ''} onChange={refresh} />
    </div>
  )
  return (
    <>
      <h1 className="visually-hidden">{m.user_info_title()}</h1>
      <div className={style.parts}>
        {profile.closingCancelledAt && isThisSession(profile) && (
          <div className={style.wide}>
            <Message severity="success" isClosable>
              {m.closing_taken_back({ at: readerDateTime(profile.closingCancelledAt) })}
            </Message>
          </div>
        )}
        {isFactorFirst && secondFactor}
        <div className={style.wide}>
          <Tasks />
        </div>
        <div className={style.wide}>
          <MyInvitations />
        </div>
        <div className={style.column}>
          <Personal profile={profile} onChange={refresh} />
          <Contacts profile={profile} onChange={refresh} />
        </div>
        <div className={style.column}>
          {isBuyer && buyer && <BuyerCard profile={buyer} />}
          <Preferences
            key={`${profile.language} ${profile.currency} ${profile.timeZone}`}
            profile={profile}
            onChange={refresh}
          />
          {!isBuyer && <CompanyCard info={info} />}
        </div>
        {info && info.timeline.length > 0 && (
          <div className={style.wide}>
            <CompanyTimeline info={info} />
          </div>
        )}
        {team && (
          <div className={style.wide}>
            <Colleagues team={team} />
          </div>
        )}
        {info && info.canEdit && (
          <div className={style.wide}>
            <CompanyDocuments info={info} />
          </div>
        )}
        {!isFactorFirst && secondFactor}
        <div className={style.wide}>
          <Sessions sessions={profile.sessions} onChange={refresh} />
        </div>
        <div className={style.wide}>
          <Consents consents={profile.consents} due={due} onChange={refresh} />
        </div>
        <div className={style.wide}>
          <TranslationConsent />
        </div>
        {isBuyer && (
          <div className={style.wide}>
            <CompanyCard info={info} />
          </div>
        )}
        <div id="account-end" className={style.wide}>
          <ExportCard initial={exported} />
        </div>
        <div className={style.wide}>
          <ClosingCard closing={closing} profile={profile} />
        </div>
      </div>
    </>
  )
}

/** Shown after the login that cancelled the closing, and not after later ones. */
function isThisSession({ closingCancelledAt, sessions }: Profile): boolean {
  const current = sessions.find(({ isCurrent }) => isCurrent)
  return current !== undefined && closingCancelledAt !== null && closingCancelledAt >= current.createdAt
}
