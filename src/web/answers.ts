import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { handleAnswers } from './api.ts'
import { clearLocalState } from './local-state.ts'
import { toast } from './toasts.ts'

/** What the whole document does about answers: a warning toast for a refusal; on the end of a session forget all and go to /. */
export function useAnswers(): void {
  const navigate = useNavigate()
  useEffect(() => {
    handleAnswers({
      refused: ({ message }) => toast.warn(message),
      sessionEnded: () => {
        void clearLocalState()
        void navigate('/')
      },
    })
  }, [navigate])
}
