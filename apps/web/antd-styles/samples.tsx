import { createCache, StyleProvider, type Transformer } from '@ant-design/cssinjs'
import {
  Alert,
  App,
  Avatar,
  Badge,
  Breadcrumb,
  Button,
  Cascader,
  Checkbox,
  Collapse,
  ColorPicker,
  ConfigProvider,
  DatePicker,
  Divider,
  Drawer,
  Dropdown,
  Empty,
  Flex,
  FloatButton,
  Form,
  Image,
  Input,
  InputNumber,
  Layout,
  Menu,
  Modal,
  message,
  notification,
  Pagination,
  Popconfirm,
  Popover,
  Progress,
  QRCode,
  Radio,
  Result,
  Segmented,
  Select,
  Skeleton,
  Slider,
  Space,
  Spin,
  Steps,
  Switch,
  Table,
  Tabs,
  Tag,
  Timeline,
  Tooltip,
  Tree,
  TreeSelect,
  Typography,
  Upload,
} from 'antd'
import { renderToString } from 'react-dom/server'
import { themeConfig } from '../src/console/context/theme.ts'

/** One of every component of antd that the console shows, in each form that has a style of its own. */
const samples = (
  <>
    <Alert />
    <App />
    <Avatar />
    <Avatar.Group />
    <Badge />
    <Badge.Ribbon />
    <Breadcrumb />
    <Button />
    <Space.Compact>
      <Button />
      <Space.Addon>-</Space.Addon>
    </Space.Compact>
    <Cascader />
    <Cascader.Panel />
    <Checkbox />
    <Collapse />
    <ColorPicker />
    <DatePicker />
    <Divider />
    <Drawer />
    <Dropdown>
      <i />
    </Dropdown>
    <Empty />
    <Flex />
    <FloatButton />
    <Form>
      <Form.Item />
    </Form>
    <Image />
    <Input />
    <Input.TextArea />
    <InputNumber />
    <Layout>
      <Layout.Sider />
    </Layout>
    <Menu items={[]} />
    <Modal />
    <message._InternalPanelDoNotUseOrYouWillBeFired />
    <notification._InternalPanelDoNotUseOrYouWillBeFired />
    <Modal._InternalPanelDoNotUseOrYouWillBeFired type="confirm" />
    <Pagination />
    <Popconfirm title="" />
    <Popover />
    <Progress />
    <QRCode value="-" />
    <Radio />
    <Radio.Group />
    <Result />
    <Segmented options={[]} />
    <Select />
    <Skeleton />
    <Slider />
    <Space />
    <Spin />
    <Steps items={[]} />
    <Switch />
    <Table />
    <Tabs items={[]} />
    <Tag />
    <Tag color="success" />
    <Tag color="blue" />
    <Timeline items={[]} />
    <Tooltip title="" />
    <Tree treeData={[]} />
    <TreeSelect />
    <Typography />
    <Upload />
  </>
)

/**
 * Styles of what we never show: scripts that are written from right to left, and the 24 columns of antd's grid in seven widths
 * of the window, which are many; our pages use CSS grids.
 */
const unshown = /^[^,]*-rtl\b[^,]*$|^\.ant-col-.*\d$/
const withoutUnshown: Transformer = {
  visit: (style) => Object.fromEntries(Object.entries(style).filter(([selector]) => !unshown.test(selector))),
}

type CachedStyle = [style: string, id: string, effects: Record<string, string>]

/** The styles that antd makes in the browser, under the names by which its modules register them. */
export function antdStyles(look: Parameters<typeof themeConfig>[0]): Map<string, string> {
  const cache = createCache()
  const theme = { ...themeConfig(look), zeroRuntime: false }
  renderToString(
    <StyleProvider cache={cache} transformers={[withoutUnshown]}>
      <ConfigProvider theme={theme}>{samples}</ConfigProvider>
    </StyleProvider>,
  )
  const styles = new Map<string, string>()
  for (const [path, [, value]] of cache.cache) {
    const [kind, , name] = path.split('%')
    if (kind !== 'style' || !name) continue
    const [style, , effects] = value as CachedStyle
    styles.set(name, [styles.get(name), style, ...Object.values(effects)].join(''))
  }
  return styles
}
