import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { minuteMs } from '../../../../../shared/text/durations.ts'

const lookMs = minuteMs

/** Refreshes the list each minute and when the page becomes visible; scroll position, focus and filters stay. */
export function useFreshQueue(): { isBusy: boolean; refresh(): void } {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    const timer = setInterval(look, lookMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [revalidate])
  return { isBusy: state === 'loading', refresh: () => void revalidate() }
}
