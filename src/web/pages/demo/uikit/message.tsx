import { m } from '../../../../shared/wording/messages.js'
import { toast } from '../../../../client/toasts.ts'
import { Button } from '../../../../ui/button.tsx'
import { Message } from '../../../../ui/feedback/message.tsx'
import type { MessageSeverity } from '../../../../ui/feedback/message.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import { demoMeta, DemoPage, Row, Stack } from '../demo-page.tsx'

export const meta = () => demoMeta(m.gallery_message())

const samples = (): [MessageSeverity, string][] => [
  ['info', m.gallery_message_info()],
  ['success', m.gallery_message_success()],
  ['warn', m.gallery_message_warn()],
  ['error', m.gallery_message_error()],
  ['secondary', m.gallery_message_secondary()],
  ['contrast', m.gallery_message_contrast()],
]

export default function Messages() {
  return (
    <DemoPage title={m.gallery_message()}>
      <SectionCard title={m.gallery_toast()} note={m.gallery_toast_text()}>
        <Row>
          <Button variant="outlined" onClick={() => toast.info(m.gallery_message_info())}>
            {m.gallery_toast_info()}
          </Button>
          <Button variant="outlined" onClick={() => toast.success(m.gallery_message_success())}>
            {m.gallery_toast_success()}
          </Button>
          <Button variant="outlined" onClick={() => toast.warn(m.gallery_message_warn())}>
            {m.gallery_toast_warn()}
          </Button>
          <Button variant="outlined" onClick={() => toast.error(m.gallery_message_error())}>
            {m.gallery_toast_error()}
          </Button>
        </Row>
      </SectionCard>
      <SectionCard title={m.gallery_message_severities()}>
        <Stack>
          {samples().map(([severity, text]) => (
            <Message key={severity} severity={severity}>
              {text}
            </Message>
          ))}
        </Stack>
      </SectionCard>
      <SectionCard title={m.gallery_message_outlined()}>
        <Stack>
          {samples().map(([severity, text]) => (
            <Message key={severity} severity={severity} variant="outlined">
              {text}
            </Message>
          ))}
        </Stack>
      </SectionCard>
      <SectionCard title={m.gallery_message_simple()}>
        <Stack>
          {samples().map(([severity, text]) => (
            <Message key={severity} severity={severity} variant="simple">
              {text}
            </Message>
          ))}
        </Stack>
      </SectionCard>
      <SectionCard title={m.gallery_message_sizes()}>
        <Stack>
          <Message size="small">{m.gallery_message_info()}</Message>
          <Message>{m.gallery_message_info()}</Message>
          <Message size="large">{m.gallery_message_info()}</Message>
        </Stack>
      </SectionCard>
      <SectionCard title={m.gallery_message_closable()}>
        <Stack>
          <Message severity="warn" isClosable title={m.gallery_form_errors()}>
            {m.gallery_message_warn()}
          </Message>
          <Message severity="secondary" isClosable onClose={() => toast.info(m.ui_close())}>
            {m.gallery_message_secondary()}
          </Message>
        </Stack>
      </SectionCard>
    </DemoPage>
  )
}
