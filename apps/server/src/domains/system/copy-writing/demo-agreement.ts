const welcome = `<p>欢迎使用朗读台。请在注册前仔细阅读本协议，特别是<strong>加粗</strong>的内容。您完成注册，即表示同意本协议。</p>`

const account = `<h2>一、账号</h2>
<p>您可以用手机号或邮箱注册。一个手机号只能注册一个账号。账号由您本人使用，请妥善保管验证码，不要转借他人。</p>
<p>如发现账号被他人使用，请立即在“帮助与反馈”里联系我们。</p>`

const service = `<h2>二、服务内容</h2>
<ul>
<li>课程、原版阅读和音频文章的在线学习与离线下载；</li>
<li>跟读、录音和发音评分；</li>
<li>学习记录、学习任务和金币。</li>
</ul>
<p>我们会不断更新内容。某一课程下架时，已购买的用户在有效期内仍可学习。</p>`

const payment = (days: string) => `<h2>三、购买与退款</h2>
<p>价格以购买页面为准。<strong>付款后${days}且学习进度不超过 10% 的课程可以申请退款</strong>，款项退回原支付方式。会员的退款规则见《会员说明》。</p>
<p>金币只能用于抵扣课程价格，不能提现或转让。</p>`

const conduct = `<h2>四、使用规范</h2>
<ol>
<li>不得录制、传播或出售课程内容；</li>
<li>不得用程序批量注册账号、刷取金币；</li>
<li>分享的录音和留言不得含有违法或侵犯他人权利的内容。</li>
</ol>
<p>违反上述规定的，我们可以限制功能或停用账号，并保留追究责任的权利。</p>`

const recordings = `<h2>五、您的录音</h2>
<p>录音的权利属于您。您选择公开分享时，即允许我们在分享页面上播放它；删除录音后，分享页面随之失效。</p>`

const ending = (number: string) => `<h2>${number}、协议的变更与终止</h2>
<p>我们修改本协议时会在应用内提示。您不同意修改的，可以停止使用并注销账号。注销的条件和后果见《注销须知》。</p>
<p>本协议适用中华人民共和国法律。发生争议时，双方先协商；协商不成的，提交我们所在地的人民法院。</p>`

const joined = (...parts: string[]): string => parts.join('\n')

/** Three states of the agreement, the oldest first, so that there is something to compare. */
export const demoAgreements = [
  joined(welcome, account, service, payment('三天内'), conduct, ending('五')),
  joined(welcome, account, service, payment('七天内'), conduct, ending('五')),
  joined(welcome, account, service, payment('七天内'), conduct, recordings, ending('六')),
]
