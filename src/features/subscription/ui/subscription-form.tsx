import { currentLocale } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import type { CallReply } from '../../../web/api.ts'
import { Button } from '../../../web/ui/button.tsx'
import { SectionCard } from '../../../web/ui/section-card.tsx'
import { topicName } from '../../article/ui/topic-names.ts'
import { ChoiceGroup } from './choice-group.tsx'
import style from './subscription-form.module.css'
import { useKeptChoice } from './use-kept-choice.ts'

type Props = { stored: CallReply<'GET /api/subscriptions'>; onSaved(): void }

/** What the person wants to be told about; each tick is saved at once, and a line says so. */
export function SubscriptionForm({ stored: { choices, ...stored }, onSaved }: Props) {
  const { choice, state, change, saveAgain } = useKeptChoice(stored, onSaved)
  const locale = currentLocale()
  const named = (list: typeof choices.countries) => list.map((one) => ({ value: one.code, label: one[locale] }))
  const states = { idle: () => '', saving: m.subscription_saving, saved: m.subscription_saved, unsaved: m.subscription_unsaved }
  return (
    <SectionCard
      title={m.subscription_title()}
      note={m.subscription_note()}
      action={
        <div className={style.line} data-state={state}>
          <span role="status">{states[state]()}</span>
          {state === 'unsaved' && (
            <Button variant="outlined" isSmall onClick={saveAgain}>
              {m.subscription_again()}
            </Button>
          )}
        </div>
      }
    >
      <div className={style.groups}>
        <ChoiceGroup
          title={m.subscription_topics()}
          options={choices.topics.map((topic) => ({ value: topic, label: topicName(topic) }))}
          chosen={choice.topics}
          onChange={(topics) => change({ ...choice, topics })}
        />
        <ChoiceGroup title={m.subscription_countries()} options={named(choices.countries)} chosen={choice.countries} onChange={(countries) => change({ ...choice, countries })} />
        <ChoiceGroup title={m.subscription_categories()} options={named(choices.categories)} chosen={choice.categories} onChange={(categories) => change({ ...choice, categories })} />
      </div>
    </SectionCard>
  )
}
