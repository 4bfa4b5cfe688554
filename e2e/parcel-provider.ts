import { fakeKuaidi100, kuaidi100Account } from '../apps/server/src/testing/providers/fake-kuaidi100.ts'
import { startFakeProvider } from '../apps/server/src/testing/providers/fake-provider.ts'

/** The one parcel that the stand-in for kuaidi100 knows. Of all others it says that there is nothing yet. */
export const knownParcel = { trackingNo: 'SF9900000000001', newest: '【深圳市】快递员正在派送' }

/** A fake kuaidi100, which checks signatures like the real one. */
export async function startParcelProvider(): Promise<{ env: Record<string, string>; stop(): void }> {
  const { answer, parcels } = fakeKuaidi100()
  parcels.set(knownParcel.trackingNo, {
    state: '5',
    data: [
      { ftime: '2026-03-02 08:30:00', context: knownParcel.newest, areaName: '广东,深圳市', status: '派件' },
      { ftime: '2026-03-01 10:00:00', context: '【杭州市】已揽收', areaName: '浙江,杭州市', status: '揽收' },
    ],
  })
  const { endpoint, stop } = await startFakeProvider(answer)
  const { customer, key } = kuaidi100Account
  return { env: { KUAIDI100_CUSTOMER: customer, KUAIDI100_KEY: key, KUAIDI100_URL: endpoint }, stop }
}
