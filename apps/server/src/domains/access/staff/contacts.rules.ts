/** A mainland phone without its country code, so that one phone is one person however it was typed. */
export const normalPhone = (phone: string): string => phone.replace(/^\+?86(?=1\d{10}$)/, '')

export const normalEmail = (email: string): string => email.toLowerCase()

interface Contacts {
  phone?: string | null
  email?: string | null
}

/** A form with its phone and email address, if given, in their stored form. */
export function normalContacts<T extends Contacts>(form: T): T {
  return {
    ...form,
    ...(form.phone ? { phone: normalPhone(form.phone) } : {}),
    ...(form.email ? { email: normalEmail(form.email) } : {}),
  }
}
