export const sessionsKey = ['account', 'sessions']
export const twoStepKey = ['account', 'twoStep']
