import { type FormEvent, useRef, useState } from 'react'
import { ApiError, http } from '../../lib/http.ts'
import { localKeys, writeLocal } from '../../lib/local-store.ts'
import { t } from '../context/i18n.ts'
import type { PageProps } from '../context/paths.ts'
import { reportError } from '../context/report-error.ts'
import { CopyLink } from '../kit/CopyLink.tsx'
import { signedUpLink } from '../kit/links.ts'
import { PageFoot } from '../kit/PageFoot.tsx'
import { ShareCard } from '../kit/ShareCard.tsx'
import { Field } from '../sign-up/Field.tsx'
import { useCountdown } from '../sign-up/use-countdown.ts'
import '../sign-up/sign-up.css'

const resendSeconds = 60
type Errors = Partial<Record<'phone' | 'code' | 'form', string>>

/** Signing up for the app, with or without an invitation. */
export default function SignUpPage({ search }: PageProps) {
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [sentTo, setSentTo] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  const { secondsLeft, startCountdown } = useCountdown()
  const codeInput = useRef<HTMLInputElement>(null)

  /** Makes one call at a time; an error is shown at its field, or at the form. */
  async function send<Reply>(path: string, body: object, proof?: string): Promise<Reply | undefined> {
    setBusy(true)
    setErrors({})
    try {
      return await http<Reply>({ method: 'POST', path: `/api/app/invitation/${path}`, query: { proof }, body })
    } catch (error) {
      // Not by the file that the console has for this, because pages for visitors load none of the console's.
      if (error instanceof ApiError && error.reason === 'code.proof' && !proof) {
        const { solve } = await import('../../lib/proof-of-work.ts')
        return await send(path, body, await solve(error.params))
      }
      reportError(error)
      setErrors(errorsFrom(error))
      if (error instanceof ApiError && error.retryAfter && path === 'code') startCountdown(error.retryAfter)
      return undefined
    } finally {
      setBusy(false)
    }
  }

  async function sendCode(): Promise<void> {
    if (!phone) return setErrors({ phone: t('share.signUp.needPhone') })
    if ((await send('code', { phone })) === undefined) return
    setSentTo(phone)
    startCountdown(resendSeconds)
    codeInput.current?.focus()
  }

  async function signUp(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!phone) return setErrors({ phone: t('share.signUp.needPhone') })
    if (!code) return setErrors({ code: t('share.signUp.needCode') })
    const signedUp = await send<{ token: string }>('signUp', { phone, code, inviterId: inviterIn(search) })
    if (!signedUp) return
    writeLocal(localKeys.accountToken, signedUp.token)
    location.hash = signedUpLink()
  }

  const [before, between] = t('share.signUp.agree', { agreement: '|', privacy: '|' }).split('|')
  return (
    <main className="page sign-up">
      <ShareCard title={t('share.signUp.title')} description={t('share.signUp.invited')} image={null} />
      <header className="hero">
        <img src="/mark.svg" alt="" width="56" height="56" />
        <h1>{t('share.signUp.title')}</h1>
        <p>{t(inviterIn(search) === null ? 'share.slogan' : 'share.signUp.invited')}</p>
      </header>
      <form className="card" noValidate onSubmit={(event) => void signUp(event)}>
        <Field
          name="phone"
          label={t('share.signUp.phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={14}
          value={phone}
          onChange={(event) => setPhone(event.target.value.replaceAll(/[^\d+]/g, ''))}
          error={errors.phone ?? ''}
        />
        <Field
          name="code"
          ref={codeInput}
          label={t('share.signUp.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={code}
          onChange={(event) => setCode(event.target.value.replaceAll(/\D/g, ''))}
          error={errors.code ?? ''}
          note={sentTo && sentTo === phone ? t('share.signUp.sent', { phone: maskPhone(sentTo) }) : ''}
          beside={
            <button type="button" className="send" disabled={busy || secondsLeft > 0} onClick={() => void sendCode()}>
              {sendLabel(secondsLeft, sentTo !== '')}
            </button>
          }
        />
        {errors.form && (
          <p className="field-error" role="alert">
            {errors.form}
          </p>
        )}
        <button type="submit" className="button" disabled={busy}>
          {t('share.signUp.submit')}
        </button>
        <p className="quiet agree">
          {before}
          <CopyLink type="USER_AGREEMENT" quoted />
          {between}
          <CopyLink type="PRIVACY_POLICY" quoted />
        </p>
      </form>
      <PageFoot next={null} />
    </main>
  )
}

function sendLabel(secondsLeft: number, sentBefore: boolean): string {
  if (secondsLeft > 99) return t('share.signUp.waitMinutes', { minutes: Math.ceil(secondsLeft / 60) })
  if (secondsLeft > 0) return t('share.signUp.wait', { seconds: secondsLeft })
  return t(sentBefore ? 'share.signUp.again' : 'share.signUp.send')
}

/** Hides part of the number from anybody who looks over the shoulder. */
const maskPhone = (phone: string) => phone.replace(/(\d{3})\d{4}(\d{4})$/, '$1****$2')

function inviterIn(search: URLSearchParams): number | null {
  const inviter = search.get('inviter') ?? ''
  return /^[1-9]\d{0,14}$/.test(inviter) ? Number(inviter) : null
}

function errorsFrom(error: unknown): Errors {
  if (!(error instanceof ApiError)) return { form: t('share.signUp.failed') }
  const isInvalid = (name: string) => error.fields.some(({ field }) => field === name)
  const [phone, code] = [isInvalid('phone'), isInvalid('code')]
  if (!phone && !code) return { form: error.message || t('share.signUp.failed') }
  // A field error only concerns the format: a wrong code is refused without naming a field.
  return {
    ...(phone && { phone: t('share.signUp.needPhone') }),
    ...(code && { code: t('share.signUp.needCode') }),
  }
}
