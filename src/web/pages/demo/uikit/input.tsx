import {
  Checkbox,
  Fieldset,
  MultiSelect,
  NumberInput,
  PasswordInput,
  Radio,
  Select,
  Slider,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core'
import '@mantine/core/styles/Slider.css'
import { useState } from 'react'
import { m } from '../../../../shared/wording/messages.js'
import { SectionCard } from '../../../../ui/section-card.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { demoMeta, DemoPage, Stack } from '../demo-page.tsx'
import { sampleCategories, sampleCountries } from './demo-samples.ts'

export const meta = () => demoMeta(m.gallery_input())

export default function Input() {
  const [share, setShare] = useState(40)
  return (
    <DemoPage title={m.gallery_input()}>
      <SectionCard title={m.gallery_input_text()}>
        <Stack>
          <TextInput label={m.gallery_name()} placeholder={m.gallery_goods_bolt()} />
          <TextInput label={m.gallery_state_disabled()} defaultValue={m.gallery_goods_bolt()} disabled />
          <TextInput label={m.gallery_state_readonly()} defaultValue={m.gallery_goods_bolt()} readOnly />
          <TextInput label={m.gallery_state_invalid()} defaultValue="12" error={m.gallery_minimum_error()} />
          <PasswordInput label={m.gallery_password()} />
          <Textarea label={m.gallery_description()} autosize minRows={2} />
        </Stack>
      </SectionCard>
      <SectionCard title={m.gallery_input_numbers()}>
        <Stack>
          <NumberInput label={m.gallery_minimum()} defaultValue={500} min={1} step={50} thousandSeparator=" " />
          <NumberInput label={m.gallery_price()} prefix="¥ " defaultValue={12.5} decimalScale={2} fixedDecimalScale />
          <TextInput label={m.gallery_delivery_by()} type="date" />
          <div>
            <span id="share">{m.gallery_share({ percent: share })}</span>
            <Slider
              aria-labelledby="share"
              thumbLabel={m.gallery_share({ percent: share })}
              value={share}
              onChange={setShare}
              label={null}
            />
          </div>
        </Stack>
      </SectionCard>
      <SectionCard title={m.gallery_input_choice()}>
        <Stack>
          <Select
            label={m.gallery_category()}
            data={sampleCategories()}
            defaultValue={sampleCategories()[0] ?? null}
            searchable
          />
          <MultiSelect
            label={m.gallery_destination()}
            data={sampleCountries()}
            defaultValue={sampleCountries().slice(0, 2)}
            searchable
          />
          <Fieldset legend={m.gallery_transport()}>
            <Radio.Group name="transport" defaultValue="rail" aria-label={m.gallery_transport()}>
              <Stack>
                <Radio value="rail" label={m.gallery_transport_rail()} />
                <Radio value="road" label={m.gallery_transport_road()} />
                <Radio value="air" label={m.gallery_transport_air()} disabled />
              </Stack>
            </Radio.Group>
          </Fieldset>
          <Checkbox label={m.gallery_private_label()} defaultChecked />
          <Checkbox label={m.gallery_state_partly()} indeterminate readOnly />
          <Checkbox label={m.gallery_state_disabled()} disabled />
          <Switch label={m.gallery_notify()} defaultChecked />
        </Stack>
      </SectionCard>
      <SectionCard title={m.gallery_input_plain()} note={m.gallery_plain_field()}>
        <Stack>
          <TextField label={m.gallery_phone()} prefix="+86" inputMode="numeric" maxLength={11} />
          <TextField label={m.gallery_brand()} hint={m.gallery_description_hint()} />
          <TextField label={m.gallery_minimum()} defaultValue="12" error={m.gallery_minimum_error()} />
        </Stack>
      </SectionCard>
    </DemoPage>
  )
}
