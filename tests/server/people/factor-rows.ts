/** The procedures of a person's own sign-in, as rows of `PROCEDURES`. */
export const FACTORS = {
  'admin.account.confirm': 'self',
  'admin.account.confirmByPasskey': 'self',
  'admin.factors.list': 'self',
  'admin.factors.askNewPasskey': 'self',
  'admin.factors.addPasskey': 'self',
  'admin.factors.removePasskey': 'self',
  'admin.factors.setUpCodeApp': 'self',
  'admin.factors.addCodeApp': 'self',
  'admin.factors.removeCodeApp': 'self',
  'admin.factors.renewRecoveryCodes': 'self',
  'admin.factors.require': ['people'],
} as const
