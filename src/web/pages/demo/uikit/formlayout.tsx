import { Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { m } from '../../../../shared/wording/messages.js'
import { toast } from '../../../../client/toasts.ts'
import { Button } from '../../../../ui/button.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { Columns, demoMeta, DemoPage, Row, Stack } from '../demo-page.tsx'
import { sampleCategories, sampleCountries } from './demo-samples.ts'

export const meta = () => demoMeta(m.gallery_formlayout())

function save(event: FormEvent) {
  event.preventDefault()
  toast.success(m.gallery_saved())
}

export default function FormLayout() {
  return (
    <DemoPage title={m.gallery_formlayout()} text={m.gallery_formlayout_text()}>
      <SectionCard title={m.gallery_form_vertical()}>
        <form onSubmit={save}>
          <Stack>
            <TextInput label={m.gallery_name()} required />
            <Select label={m.gallery_category()} data={sampleCategories()} searchable clearable />
            <Textarea label={m.gallery_description()} description={m.gallery_description_hint()} autosize minRows={3} />
            <Checkbox label={m.gallery_private_label()} />
            <Row>
              <Button type="submit">{m.gallery_save()}</Button>
              <Button type="reset" variant="outlined">
                {m.gallery_reset()}
              </Button>
            </Row>
          </Stack>
        </form>
      </SectionCard>
      <SectionCard title={m.gallery_form_columns()}>
        <form onSubmit={save}>
          <Stack>
            <Columns>
              <TextInput label={m.gallery_name()} required />
              <TextInput label={m.gallery_brand()} />
              <TextInput label={m.gallery_price()} leftSection="¥" inputMode="decimal" />
              <TextInput label={m.gallery_minimum()} inputMode="numeric" />
              <Select label={m.gallery_destination()} data={sampleCountries()} />
              <TextInput label={m.gallery_delivery_by()} type="date" />
            </Columns>
            <Row>
              <Button type="submit">{m.gallery_save()}</Button>
            </Row>
          </Stack>
        </form>
      </SectionCard>
      <SectionCard title={m.gallery_form_errors()} note={m.gallery_form_errors_text()}>
        <Stack>
          <TextInput label={m.gallery_minimum()} defaultValue="12" error={m.gallery_minimum_error()} />
          <TextField label={m.gallery_brand()} hint={m.gallery_plain_field()} />
        </Stack>
      </SectionCard>
      <SectionCard title={m.gallery_form_inline()}>
        <form onSubmit={save}>
          <Row>
            <TextInput aria-label={m.gallery_name()} placeholder={m.gallery_name()} />
            <Select aria-label={m.gallery_category()} placeholder={m.gallery_category()} data={sampleCategories()} />
            <Button type="submit">{m.gallery_search()}</Button>
          </Row>
        </form>
      </SectionCard>
    </DemoPage>
  )
}
