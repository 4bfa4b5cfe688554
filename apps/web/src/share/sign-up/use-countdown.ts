import { useEffect, useState } from 'react'

/** Seconds until a code may be sent again. */
export function useCountdown(): { secondsLeft: number; startCountdown: (seconds: number) => void } {
  const [end, setEnd] = useState(0)
  const [now, setNow] = useState(0)
  const secondsLeft = Math.max(0, Math.ceil((end - now) / 1000))
  const counting = secondsLeft > 0

  useEffect(() => {
    if (!counting) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [counting])

  const startCountdown = (seconds: number) => {
    setNow(Date.now())
    setEnd(Date.now() + seconds * 1000)
  }
  return { secondsLeft, startCountdown }
}
